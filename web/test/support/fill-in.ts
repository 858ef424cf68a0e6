import { fireEvent } from '@testing-library/react';

/** Replaces the text of a field in one step, unlike `userEvent.type`: for tests that are not about typing. */
export const fillIn = (field: HTMLElement, value: string): void => void fireEvent.change(field, { target: { value } });
