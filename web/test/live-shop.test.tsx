import { describe, expect, it, jest } from '@jest/globals';
import type { ShopOrder } from '@drappo/contracts/integrations/shop-orders';
import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { debounceTimer } from '../src/shared/debounce-timer.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { FakeEventSource, useFakeEventSource } from './support/fake-event-source.ts';
import { answer, refuse } from './support/server.ts';

useArea();
useFakeEventSource();

const order: ShopOrder = {
  id: '0190b5a0-7c1e-7000-8000-000000000001',
  shopDomain: 'boutique.myshopify.com',
  shopifyOrderId: '1',
  name: '#1001',
  outcome: 'imported',
  group: 'waiting',
  wait: 'stock',
  arrivedAt: '2026-03-03T08:51:10.000Z',
  orderId: null,
  orderNumber: 'ORD-2026-000001',
  orderStatus: 'pending',
  tracking: null,
  canRetry: false,
  placedAt: null,
  checkedAt: '2026-03-03T08:51:10.000Z',
  lines: [],
  reason: 'In attesa di merce: DW-1 (0 di 2). Lo completiamo da soli appena arriva.',
};

describe('the orders of a shop while they are on screen', () => {
  it('are updated by messages of the server, in batches, and without other requests', async () => {
    const shown: Partial<ShopOrder> = {};
    let reads = 0;
    const { router } = openArea(
      '/dashboard?section=shopify',
      {},
      http.get('/api/shopify/integration', () => answer(null)),
      http.get('/api/shipping/rates', () => refuse(503, 'Servizio fermo')),
      http.get('/api/shopify/orders', () => {
        reads += 1;
        const counts = { imported: 1, partial: 0, skipped: 0, failed: 0 };
        return answer({ orders: [{ ...order, ...shown }], total: 1, counts });
      }),
    );
    await screen.findByText(/DW-1 \(0 di 2\)/);
    const source = FakeEventSource.open.find(({ url }) => url === '/api/shopify/stream');
    expect(source).toBeDefined();
    expect(reads).toBe(1);

    const started = jest.spyOn(debounceTimer, 'start');
    // The second batch arrives while the first read is pending.
    const now = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    shown.reason = 'In attesa di merce: DW-1 (1 di 2). Lo completiamo da soli appena arriva.';
    for (let news = 0; news < 10; news += 1) source?.say('shop', { counts: {} });
    await screen.findByText(/DW-1 \(1 di 2\)/);
    expect(reads).toBe(2);
    Object.assign(shown, { reason: null, wait: null, group: 'to-pay' });
    for (let news = 0; news < 10; news += 1) source?.say('shop', { counts: {} });
    now.mockRestore();
    expect(started).toHaveBeenLastCalledWith(1_000, expect.any(Function));
    await waitFor(() => expect(screen.queryByText(/In attesa di merce/)).toBeNull());
    expect(reads).toBe(3);

    await act(() => router.navigate('/dashboard?section=shipping'));
    await waitFor(() => expect(FakeEventSource.open).not.toContain(source));
  });
});
