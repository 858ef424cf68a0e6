import { act, fireEvent } from '@testing-library/react';

/** Returns why a person could not enter this value; undefined when a person could. */
const obstacle = (field: HTMLElement, value: string): string | undefined => {
  if (field.matches(':disabled')) return 'it is disabled';
  // oxlint-disable-next-line testing-library/no-node-access -- an ancestor can block the field, too
  if (field.closest('[inert]')) return 'it is inert';
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return undefined;
  if (field.readOnly) return 'it is read-only';
  const { maxLength } = field;
  return maxLength >= 0 && value.length > maxLength ? `it accepts at most ${maxLength} characters` : undefined;
};

/**
 * Focuses a field and replaces its text in one step, unlike `userEvent.type`: for tests that are not about typing. Fails
 * for a value that a person could not enter.
 */
export const fillIn = (field: HTMLElement, value: string): void => {
  const reason = obstacle(field, value);
  if (reason) throw new Error(`${field.outerHTML.slice(0, 200)} cannot be filled in: ${reason}.`);
  act(() => field.focus());
  fireEvent.change(field, { target: { value } });
};
