import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { openAdmin, useAdminArea } from './support/admin-area.ts';
import { anAdminProduct, catalogue } from './support/admin-products.ts';
import { press } from './support/press.ts';
import { answer } from './support/server.ts';

useAdminArea();

it('retires a product immediately, and restores it with "Annulla"', async () => {
  const sent: unknown[] = [];
  const product = anAdminProduct();
  openAdmin(
    '/admin?tab=catalog',
    undefined,
    http.put('/api/admin/products/:id/state', async ({ request }) => {
      sent.push(await request.json());
      return answer(product);
    }),
    ...catalogue([product]),
  );
  await press(await screen.findByRole('button', { name: `Ritira ${product.name}` }));
  expect(await screen.findByText('Prodotto ritirato')).toBeTruthy();
  await press(await screen.findByRole('button', { name: 'Annulla' }));
  await waitFor(() => expect(sent).toEqual([{ isActive: false }, { isActive: true }]));
  expect(await screen.findByText('Prodotto riattivato')).toBeTruthy();
});

it('marks retired products on their cards', async () => {
  openAdmin('/admin?tab=catalog', undefined, ...catalogue([anAdminProduct({ isActive: false })]));
  // On the card and in the table.
  await waitFor(() => expect(screen.getAllByText('Ritirato', { selector: '.status' })).toHaveLength(2));
});
