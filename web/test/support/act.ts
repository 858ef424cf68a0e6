import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses the button as soon as it is there. */
export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

/** Presses the button and returns the dialog that opens. */
export const openDialog = async (name: string) => {
  await press(name);
  return within(await screen.findByRole('dialog'));
};

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
