import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';
import { renderApp } from './support/render-app.tsx';
import { answer, refuse, server, shippingDaysAt, signedOut } from './support/server.ts';

useArea();

const at = (now: string) => http.get('/api/shipping-days', () => answer(shippingDaysAt(now)));
const TUESDAY = '2026-11-24T09:19:00.000Z';
const orders = '/dashboard?section=orders';

describe('the tape of the shipping hours', () => {
  it("shows the time left to pay by the server's clock, and labels the picture with it", async () => {
    openArea(orders, {}, at(TUESDAY));
    expect(await screen.findByText('Mancano 2 h 41 min.')).toBeTruthy();
    expect(screen.getByText('Paghi entro le 13:00 e parte oggi, martedì 24.')).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Sono le 10:19, mancano 2 ore e 41 minuti alle 13:00/ })).toBeTruthy();
  });

  it('is corrected immediately when its tab is shown again', async () => {
    openArea(orders, {}, at(TUESDAY));
    await screen.findByText('Mancano 2 h 41 min.');
    // The laptop was asleep until Sunday.
    server.use(at('2026-11-29T08:12:00.000Z'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Oggi è domenica: parte lunedì 30.')).toBeTruthy();
    expect(screen.queryByText(/Mancano/)).toBeNull();
  });

  it('shows only the rule while the server does not answer', async () => {
    openArea(
      orders,
      {},
      http.get('/api/shipping-days', () => refuse(503, 'Servizio fermo')),
    );
    expect(await screen.findByText('Nei giorni lavorativi, se paghi entro le 13:00 spediamo oggi.')).toBeTruthy();
  });

  it('is loaded on Home once it is in view', async () => {
    const { IntersectionObserver } = globalThis;
    let show = () => {};
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(seen: IntersectionObserverCallback) {
        super(seen);
        show = () => seen([{ isIntersecting: true } as IntersectionObserverEntry], this);
      }
    };
    try {
      server.use(
        at(TUESDAY),
        http.get('/api/products', () => answer({ products: [], total: 0, categories: [] })),
        ...signedOut,
      );
      renderApp('/');
      await screen.findByRole('heading', { name: 'Paghi entro le 13:00, il pacco parte in giornata.' });
      expect(screen.queryByRole('img', { name: /^Sono le/ })).toBeNull();
      show();
      expect(await screen.findByRole('img', { name: /^Sono le 10:19/ })).toBeTruthy();
    } finally {
      globalThis.IntersectionObserver = IntersectionObserver;
    }
  });
});

describe('countdown tapes', () => {
  it('count hours on the last day', async () => {
    openArea(orders, { orders: [anOrder({ paymentDueAt: '2026-11-24T15:41:00.000Z' })] }, at(TUESDAY));
    expect(await screen.findByRole('img', { name: 'Per pagare: Restano 6 ore e 22 minuti' })).toBeTruthy();
    expect(screen.getByText('restano 6 h 22 min')).toBeTruthy();
  });

  it('show the payment deadline of an order', async () => {
    openArea(orders, { orders: [anOrder({ paymentDueAt: '2026-11-27T09:00:00.000Z' })] }, at(TUESDAY));
    expect(await screen.findByRole('img', { name: 'Per pagare: Restano 3 giorni su 7' })).toBeTruthy();
  });
});
