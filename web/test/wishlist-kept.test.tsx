import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { debounceTimer } from '../src/shared/debounce-timer.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { aVariant, aWish } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aProduct } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();

const address = '/dashboard?section=wishlist';
const quantityField = () => screen.findByLabelText<HTMLInputElement>('Quantità');
const type = async (text: string): Promise<void> => {
  const field = await quantityField();
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

/** Opens the wishlist with one entry, and returns the changes sent to the server. */
const openWishlist = (entry = aWish({ quantity: 4 })) => {
  const changes: unknown[] = [];
  const { area } = openArea(
    address,
    { wishlist: [entry] },
    http.patch('/api/wishlist/w1', async ({ request }) => {
      const change = (await request.json()) as object;
      changes.push(change);
      area.wishlist = [{ ...entry, ...change }];
      return answer({ id: 'w1', variantId: entry.variantId, quantity: entry.quantity, ...change });
    }),
  );
  return changes;
};

describe('a change in the wishlist', () => {
  it('is sent once, after a short delay', async () => {
    const changes = openWishlist();
    const started = jest.spyOn(debounceTimer, 'start');
    await type('12');
    expect(changes).toEqual([]);
    expect(started).toHaveBeenLastCalledWith(600, expect.any(Function));
    await waitFor(() => expect(changes).toEqual([{ quantity: 12 }]));
    // Leaving the field also saves an unsaved change.
    await userEvent.tab();
    await press(screen.getByRole('link', { name: 'Dashboard' }));
    await screen.findByRole('link', { name: /^Wishlist/ });
    expect(changes).toHaveLength(1);
  });

  it('is sent when the section is left, and is still there when it is opened again', async () => {
    const changes = openWishlist();
    await type('12');
    await press(screen.getByRole('link', { name: 'Dashboard' }));
    await waitFor(() => expect(changes).toEqual([{ quantity: 12 }]));
    await press(await screen.findByRole('link', { name: /^Wishlist/ }));
    expect((await quantityField()).value).toBe('12');
  });

  it('is sent when the field is left', async () => {
    const changes = openWishlist();
    await type('7');
    await userEvent.tab();
    await waitFor(() => expect(changes).toEqual([{ quantity: 7 }]));
  });

  it('names the variant when there are several', async () => {
    const product = aProduct({ variants: [aVariant('v1', 'blu, M'), aVariant('v2', 'blu, S')] });
    const changes = openWishlist(aWish({ product }));
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /^Variante/ }));
    await press(await screen.findByTitle('blu, S'));
    await waitFor(() => expect(changes).toEqual([{ quantity: 1, variantId: 'v2' }]));
  });

  it('stays in the form when it is rejected, with the reason beside it', async () => {
    openArea(
      address,
      { wishlist: [aWish()] },
      http.patch('/api/wishlist/w1', () => refuse(409, 'Questa variante è già nella wishlist: cambia lì la quantità.')),
    );
    await type('3');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Questa variante è già nella wishlist: cambia lì la quantità.',
    );
    expect((await quantityField()).value).toBe('3');
  });

  it('reverts to the last number when the field is left empty', async () => {
    const changes = openWishlist();
    await userEvent.clear(await quantityField());
    await userEvent.tab();
    expect((await quantityField()).value).toBe('4');
    expect(changes).toEqual([]);
  });

  it('rejects a number with a comma: 1,5 does not become 15', async () => {
    const changes = openWishlist();
    await type('1,5');
    expect(screen.getByText('Solo pezzi interi, senza virgola')).toBeTruthy();
    await userEvent.tab();
    expect((await quantityField()).value).toBe('1');
    await waitFor(() => expect(changes).toEqual([{ quantity: 1 }]));
    expect(screen.queryByText('Solo pezzi interi, senza virgola')).toBeNull();
  });
});
