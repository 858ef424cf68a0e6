import { expect } from '@jest/globals';
import { waitFor, type within } from '@testing-library/react';

type Dialog = ReturnType<typeof within>;

/** What the dialog says of the shipping: a price, or why there is none yet. */
const shippingIn = (dialog: Dialog): string | null | undefined => {
  const values = dialog.queryAllByRole('definition');
  const at = dialog
    .queryAllByRole('term')
    .findIndex(({ textContent }: HTMLElement) => textContent?.startsWith('Spedizione'));
  return values[at]?.textContent;
};

/** The shipping is there, or an address has to be typed first. */
export const isQuoted = (dialog: Dialog): Promise<void> =>
  waitFor(() => expect([undefined, null, 'in calcolo']).not.toContain(shippingIn(dialog)));
