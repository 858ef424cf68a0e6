import type { SkuVariant } from '@drappo/contracts/catalog/bulk-lines';
import { http } from 'msw';
import { renderApp } from './render-app.tsx';
import { aUser } from './samples.ts';
import { answer, refuse, server, signedOut } from './server.ts';

/** A variant that the server found for a SKU. */
export const variant = (asked: string, changes: Partial<SkuVariant> = {}): SkuVariant => ({
  asked,
  sku: asked,
  productId: 'p1',
  variantId: `v-${asked}`,
  productName: 'Trench doppiopetto',
  variantInfo: 'blu, M',
  imageUrl: null,
  price: '10.00',
  available: 3,
  isActive: true,
  ...changes,
});

/** Shows "Ordine rapido" to a reseller; records the SKUs that are looked up and the lines that are added. */
export const showQuickOrder = (...handlers: Parameters<typeof server.use>) => {
  const asked: unknown[] = [];
  const added: unknown[] = [];
  server.use(
    ...handlers,
    http.get('/api/auth/user', () => answer(aUser())),
    http.get('/api/wishlist', () => answer([])),
    http.get('/api/reservations', () => answer([])),
    http.get('/api/waiting-list', () => answer([])),
    http.get('/api/orders/summary', () => refuse(503, 'x')),
    http.get('/api/notifications', () => refuse(503, 'x')),
    http.post('/api/products/skus', async ({ request }) => {
      asked.push(await request.json());
      return answer({ variants: [variant('A'), variant('B', { available: 2 })] });
    }),
    http.post('/api/wishlist/additions', async ({ request }) => {
      const body = (await request.json()) as { lines: { variantId: string }[] };
      added.push(body);
      return answer({ lines: body.lines.map(({ variantId }) => ({ variantId, outcome: 'added', available: 3 })) });
    }),
    ...signedOut,
  );
  return { asked, added, ...renderApp('/dashboard?section=quick-order') };
};
