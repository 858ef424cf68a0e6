import type { AdminWishlistEntry } from '@drappo/contracts/catalog/admin-catalog';

import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';

import { answer } from './support/server.ts';

useAdminArea();

const id = '0190b5a0-7c1e-7000-8000-00000000000';

describe('Wishlist', () => {
  const entry: AdminWishlistEntry = {
    id: `${id}1`,
    productId: `${id}9`,
    variantId: null,
    quantity: 3,
    notes: 'Per la vetrina',
    createdAt: '2026-03-17T09:00:00.000Z',
    product: { name: 'Camicia', imageUrl: null, isActive: true },
    variant: { name: 'bianco, M', sku: 'DW-1-M' },
    user: { username: 'elena', email: 'elena@boutique.it', firstName: 'Elena', lastName: 'Salvi', companyName: null },
  };
  const demand = http.get('/api/admin/wishlists/demand', () =>
    answer({
      products: [
        { productId: `${id}9`, name: 'Camicia', imageUrl: null, isActive: false, people: 2, pieces: 6, available: 4 },
      ],
      total: 1,
    }),
  );

  it('shows a loading state, and then that there are no entries', async () => {
    const seen = Promise.withResolvers<void>();
    openAdmin(
      '/admin?tab=wishlist',
      undefined,
      demand,
      http.get('/api/admin/wishlists', async () => {
        await seen.promise;
        return answer({ wishlists: [], total: 0, hasMore: false });
      }),
    );
    expect(await screen.findByText('Caricamento wishlist...')).toBeTruthy();
    seen.resolve();
    expect(await screen.findByText('Nessuna wishlist ancora')).toBeTruthy();
  });

  it('shows who requested which product, and what is missing', async () => {
    openAdmin(
      '/admin?tab=wishlist',
      undefined,
      demand,
      http.get('/api/admin/wishlists', () => answer({ wishlists: [entry], total: 1, hasMore: false })),
    );
    const row = within(await screen.findByRole('row', { name: /elena@boutique.it/ }));
    for (const text of ['Elena Salvi', '3', '17/03/2026', 'Per la vetrina', 'bianco, M, DW-1-M'])
      expect(row.getByText(text)).toBeTruthy();
    expect(await screen.findByText('4 disponibili, ne mancano 2')).toBeTruthy();
    expect(screen.getByText('Ritirato dal catalogo')).toBeTruthy();
  });

  it('says when a search finds more than it counts', async () => {
    openAdmin(
      '/admin?tab=wishlist&search=camicia',
      undefined,
      http.get('/api/admin/wishlists', () => answer({ wishlists: [entry], total: 1000, hasMore: true })),
    );
    expect(await screen.findByText('Oltre 1.000')).toBeTruthy();
  });
});
