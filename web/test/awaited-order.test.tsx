import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openArea, useArea } from './support/customer-area.ts';
import { FakeEventSource, useFakeEventSource } from './support/fake-event-source.ts';
import { anOrder } from './support/order-samples.ts';

useArea();
useFakeEventSource();

const order = anOrder({ id: 'o1', status: 'pending_payment' });
const feed = { notifications: [], unread: 0, nextCursor: null };

/** Back from the payment page. */
const comeBack = async () => {
  const { area } = openArea('/dashboard?section=orders&payment=success&order=o1', { orders: [order] });
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  const stream = FakeEventSource.open[0]!;
  stream.say('feed', feed);
  await screen.findByText('Stiamo aspettando la conferma del pagamento.');
  return { area, stream };
};
describe('an order whose payment is pending', () => {
  it('is read again when the stream sends a message', async () => {
    const { area, stream } = await comeBack();
    area.orders = [{ ...order, status: 'paid', paymentStatus: 'paid' }];
    stream.say('feed', feed);
    expect(await screen.findByText('Pagamento ricevuto')).toBeTruthy();
  });

  it('is polled as soon as the stream is cut', async () => {
    const { area, stream } = await comeBack();
    stream.fail();
    area.orders = [{ ...order, status: 'paid', paymentStatus: 'paid' }];
    expect(await screen.findByText('Pagamento ricevuto')).toBeTruthy();
  });
});

it('an order that is priced shows its total when the feed repeats an unchanged entry', async () => {
  const { area } = openArea('/dashboard?section=orders', { orders: [{ ...order, status: 'pending' }] });
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  const stream = FakeEventSource.open[0]!;
  stream.say('feed', feed);
  expect(await screen.findByText('Totale')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Paga e spediamo' })).toBeNull();
  area.orders = [order];
  stream.say('feed', feed);
  expect(await screen.findByRole('button', { name: 'Paga e spediamo' })).toBeTruthy();
});
