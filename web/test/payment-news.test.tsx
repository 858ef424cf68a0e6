import { expect, it } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { currentToast, onToast } from '../src/shared/toast/toast-store.ts';
import { openArea, useArea } from './support/customer-area.ts';
import { anOrder } from './support/order-samples.ts';

useArea();

const address = '/dashboard?section=orders';
const paid = anOrder({ id: 'o2', orderNumber: 'ORD-2026-000124', status: 'paid', paymentStatus: 'paid' });

it.each([
  ['paid', 'success', 'Pagamento ricevuto', '&tab=paid'],
  ['given up', 'cancelled', 'Pagamento annullato', ''],
])('says once that a payment was %s, also when the address names it again', async (_how, payment, title, tab) => {
  const said: (string | undefined)[] = [];
  const stop = onToast(() => said.push(currentToast()?.title));
  const back = `${address}&payment=${payment}&order=o2`;
  const { location, router } = openArea(back, { orders: [paid] });
  await waitFor(() => expect(said).toEqual([title]));
  await waitFor(() => expect(location()).toBe(address + tab));
  // As when a tab is clicked at the moment the message arrives.
  await act(() => router.navigate(`${back}&tab=shipped`));
  await waitFor(() => expect(location()).toBe(address + tab));
  expect(said).toEqual([title]);
  stop();
});
