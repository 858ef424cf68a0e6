import { screen, within } from '@testing-library/react';
import { press } from './press.ts';

/** Presses the button and returns the dialog that opens. */
export const openDialog = async (name: string) => {
  await press(name);
  return within(await screen.findByRole('dialog'));
};

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
