import { expect } from '@jest/globals';
import { waitFor, type within } from '@testing-library/react';

type Dialog = ReturnType<typeof within>;

/** Returns the dialog's shipping text: a price, or why there is none yet. */
const shippingIn = (dialog: Dialog): string | null | undefined => {
  const values = dialog.queryAllByRole('definition');
  const at = dialog
    .queryAllByRole('term')
    .findIndex(({ textContent }: HTMLElement) => textContent?.startsWith('Spedizione'));
  return values[at]?.textContent;
};

/** Waits until the shipping is shown, or the dialog requires an address first. */
export const isQuoted = (dialog: Dialog): Promise<void> =>
  waitFor(() => expect([undefined, null, 'in calcolo']).not.toContain(shippingIn(dialog)));
