import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { openArea, useArea } from './support/customer-area.ts';
import { FakeChannel, useFakeChannel } from './support/fake-channel.ts';
import { anOrder } from './support/order-samples.ts';
import { press } from './support/press.ts';
import { aUser } from './support/samples.ts';
import { answer, refuse } from './support/server.ts';

useArea();
useFakeChannel();

const WRITES = 'drappo-writes';
const address = '/dashboard?section=orders';
const user = aUser();
const order = anOrder({ id: 'o1', status: 'pending_payment' });

/** Opens the area after this tab has subscribed to the others. */
const openFollowing = async (...answers: Parameters<typeof openArea>[2][]) => {
  const opened = openArea(address, { user, orders: [order] }, ...answers);
  await screen.findByRole('article', { name: 'Ordine ORD-2026-000123' });
  await waitFor(() => expect(FakeChannel.open.some(({ name }) => name === WRITES)).toBe(true));
  return opened;
};
const tabText = async (name: RegExp) => (await screen.findByRole('tab', { name })).textContent;

const ticking = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
  ...(['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const),
];
/** Advances only the clock. */
const later = (seconds: number) => {
  jest.useFakeTimers({ now: Date.now() + seconds * 1_000, doNotFake: ticking });
};
const focus = () => act(() => void window.dispatchEvent(new Event('focus')));
afterEach(() => {
  jest.useRealTimers();
});

describe('synchronisation between the tabs of an account', () => {
  it('reloads in other tabs what this tab writes', async () => {
    await openFollowing(http.post('/api/orders/:id/cancel', () => answer({ ...order, status: 'cancelled' })));
    await press(screen.getByRole('button', { name: /^Annulla ordine/ }));
    await press(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Annulla ordine' }));
    await waitFor(() =>
      expect(FakeChannel.posted.filter(({ channel }) => channel === WRITES)).toEqual([
        { channel: WRITES, data: { account: user.id, tags: expect.arrayContaining(['Products']) } },
      ]),
    );
  });

  it('reloads the own price rule when another tab saves it', async () => {
    let percentBp = 10_000;
    const rule = () => ({ tiers: [{ from: 0, percentBp, fixedCents: 0 }], minMarginBp: 0, vatBp: 0, ending: 'none' });
    openArea(
      '/dashboard?section=earnings',
      { user },
      http.get('/api/price-rule', () => answer({ rule: rule() })),
      http.put('/api/price-rule', () => answer({ rule: rule() })),
      http.get('/api/orders/spending', () => answer({ months: [] })),
    );
    const percent = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Ricarico (%)' });
    expect(percent.value).toBe('100');
    await waitFor(() => expect(FakeChannel.open.some(({ name }) => name === WRITES)).toBe(true));
    percentBp = 12_000;
    FakeChannel.hear(WRITES, { account: user.id, tags: ['PriceRule'] });
    await waitFor(() => expect(percent.value).toBe('120'));
    await press(screen.getByRole('button', { name: 'Salva la regola' }));
    await waitFor(() =>
      expect(FakeChannel.posted).toContainEqual({ channel: WRITES, data: { account: user.id, tags: ['PriceRule'] } }),
    );
  });

  it('applies changes of the same account only', async () => {
    const { area } = await openFollowing();
    area.orders = [];
    FakeChannel.hear(WRITES, { account: 'another-account', tags: ['Orders'] });
    expect(await tabText(/^Da Pagare/)).toBe('Da Pagare 1');
    FakeChannel.hear(WRITES, { account: user.id, tags: ['Orders'] });
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
    await waitFor(async () => expect(await tabText(/^Da Pagare/)).toBe('Da Pagare 0'));
  });
});

describe('returning', () => {
  it('to the tab reloads the lists in the background, but not the session', async () => {
    let sessions = 0;
    const { area } = await openFollowing(
      http.get('/api/auth/user', () => {
        sessions += 1;
        return answer(user);
      }),
    );
    area.orders = [{ ...order, status: 'paid' }];
    focus();
    expect(await tabText(/^Pagati/)).toBe('Pagati 0');
    later(10);
    focus();
    expect(screen.getByRole('article', { name: 'Ordine ORD-2026-000123' })).toBeTruthy();
    await waitFor(async () => expect(await tabText(/^Pagati/)).toBe('Pagati 1'));
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
    expect(sessions).toBe(1);
  });

  it('to a section shows the previous content and reloads it', async () => {
    const rates = http.get('/api/shipping/rates', () => refuse(503, 'Servizio fermo'));
    const { area, router } = await openFollowing(rates);
    await act(() => router.navigate('/dashboard?section=shipping'));
    await screen.findByRole('heading', { level: 1, name: /Spedizioni/ });
    area.orders = [];
    later(10);
    await act(() => router.navigate(address));
    expect(await screen.findByText('Non hai ordini in attesa di pagamento')).toBeTruthy();
    await waitFor(async () => expect(await tabText(/^Da Pagare/)).toBe('Da Pagare 0'));
  });
});
