import { expect } from '@jest/globals';
import { waitFor, type within } from '@testing-library/react';

/** The shipping is there, or an address has to be typed first: the act can be pressed. */
export const isQuoted = async (dialog: ReturnType<typeof within>): Promise<void> => {
  const act = await dialog.findByRole('button', { name: /onferma/ });
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull());
};
