import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import { OrderCreatedV1, OrderPaidV1, OrderReadyToPayV1 } from '@drappo/contracts/orders/events';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Server } from 'node:http';
import { paid, startNotifications, type NotificationsApp } from './notifications-app.ts';

const path = '/api/notifications/stream';

let notifications: NotificationsApp;
let second: Awaited<ReturnType<NotificationsApp['another']>>;
beforeAll(async () => {
  notifications = await startNotifications();
  second = await notifications.another();
});
const opened: AbortController[] = [];
afterEach(() => opened.splice(0).forEach((controller) => controller.abort()));
afterAll(async () => {
  await second.stop();
  await notifications.stop();
});

/** Listens like a page; `received` grows with each message. */
const listen = async (url: string, cookie: string) => {
  const controller = new AbortController();
  opened.push(controller);
  const answer = await fetch(url + path, { headers: { cookie }, signal: controller.signal });
  const received: NotificationFeed[] = [];
  const stream = { status: answer.status, headers: answer.headers, received, ended: false };
  const read = async () => {
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      for (const message of messages)
        if (message.startsWith('event: feed\ndata: '))
          received.push(JSON.parse(message.slice('event: feed\ndata: '.length)));
    }
  };
  void read()
    .catch(() => {})
    .finally(() => (stream.ended = true));
  return stream;
};
const newest = ({ received }: { received: NotificationFeed[] }) => received.at(-1);

describe('the stream of a feed', () => {
  it('sends the state when it opens, neither buffered nor cached', async () => {
    const userId = await notifications.user();
    await notifications.deliver(OrderPaidV1, paid(userId));
    const { status, headers, ...stream } = await listen(notifications.url, notifications.cookieOf(userId));
    expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store, no-transform');
    await eventually('the state', () => expect(newest(stream)?.unread).toBe(1));
  });

  it('sends the unchanged feed when an order is created or priced, which adds no entry', async () => {
    const userId = await notifications.user();
    const here = await listen(notifications.url, notifications.cookieOf(userId));
    await eventually('the state', () => expect(here.received).toHaveLength(1));
    const order = { orderId: randomUUID(), orderNumber: 'ORD-2026-000123', userId };
    await notifications.deliver(OrderCreatedV1, {
      ...order,
      source: 'portal',
      lines: [{ variantId: null, sku: 'LIN-BLU-M', quantity: 1 }],
      country: 'IT',
      zip: '20121',
      createdAt: '2026-11-18T11:50:00.000Z',
    });
    await eventually('the first signal', () => expect(here.received).toHaveLength(2));
    const { lines, totalAmount, shippingCost, total } = paid(userId);
    const paymentDueAt = '2026-11-25T11:59:00.000Z';
    await notifications.deliver(OrderReadyToPayV1, { ...order, lines, totalAmount, shippingCost, total, paymentDueAt });
    await eventually('the signals', () => expect(here.received).toHaveLength(3));
    expect(newest(here)?.notifications).toEqual([]);
  });

  it('sends the feed once when an order with settled shipping is ready to pay, and again for a repeat', async () => {
    const userId = await notifications.user();
    const here = await listen(notifications.url, notifications.cookieOf(userId));
    await eventually('the state', () => expect(here.received).toHaveLength(1));
    const order = { orderId: randomUUID(), orderNumber: 'ORD-2026-000124', userId };
    await notifications.deliver(OrderCreatedV1, {
      ...order,
      source: 'portal',
      lines: [{ variantId: null, sku: 'LIN-BLU-M', quantity: 1 }],
      country: 'IT',
      zip: '20121',
      quoted: true,
      createdAt: '2026-11-18T11:50:00.000Z',
    });
    const { lines, totalAmount, shippingCost, total } = paid(userId);
    const paymentDueAt = '2026-11-25T11:59:00.000Z';
    const ready = { ...order, lines, totalAmount, shippingCost, total, paymentDueAt };
    for (const received of [2, 3]) {
      // The second event has its own id, and its e-mail exists already.
      await notifications.deliver(OrderReadyToPayV1, ready);
      await eventually('the signal', () => expect(here.received).toHaveLength(received));
    }
    expect(await notifications.mailsTo(`${userId}@negozio.example`)).toHaveLength(1);
  });

  it('sends each change of any instance, to its user only', async () => {
    const [userId, other] = [await notifications.user(), await notifications.user()];
    const here = await listen(notifications.url, notifications.cookieOf(userId));
    const there = await listen(second.url, notifications.cookieOf(userId));
    const elsewhere = await listen(second.url, notifications.cookieOf(other));
    for (const stream of [here, there, elsewhere])
      await eventually('the state', () => expect(stream.received).toHaveLength(1));
    await notifications.deliver(OrderPaidV1, paid(userId, { orderNumber: 'ORD-2026-000777' }));
    for (const stream of [here, there])
      await eventually('the change', () => expect(newest(stream)?.notifications[0]?.text).toContain('ORD-2026-000777'));
    await notifications.as(userId).send('POST', '/api/notifications/read', {});
    for (const stream of [here, there]) await eventually('what was read', () => expect(newest(stream)?.unread).toBe(0));
    expect(elsewhere.received).toHaveLength(1);
  });

  it('misses nothing when the database closes the connection of the channel', async () => {
    const userId = await notifications.user();
    const stream = await listen(second.url, notifications.cookieOf(userId));
    await eventually('the state', () => expect(stream.received).toHaveLength(1));
    await notifications.app.prisma.$executeRaw`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'drappo-channel' AND datname = current_database()`;
    // The channel may be disconnected at this moment.
    await notifications.deliver(OrderPaidV1, paid(userId));
    await eventually('the change', () => expect(newest(stream)?.unread).toBe(1));
  });

  it('requires a session', async () => {
    expect((await notifications.visitor.get(path)).status).toBe(401);
  });

  it('ends with the session', async () => {
    const cookie = notifications.cookieOf(await notifications.user());
    const stream = await listen(notifications.url, cookie);
    await eventually('the state', () => expect(newest(stream)).toBeDefined());
    notifications.endSession(cookie);
    await eventually('the end', () => expect(stream.ended).toBe(true));
    expect((await listen(notifications.url, cookie)).status).toBe(401);
  });

  it('is rejected beyond twelve for one person', async () => {
    const cookie = notifications.cookieOf(await notifications.user());
    const first = await Promise.all(Array.from({ length: 12 }, () => listen(notifications.url, cookie)));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await listen(notifications.url, cookie)).status).toBe(429);
    opened[0]?.abort();
    await eventually('a free place', async () => expect((await listen(notifications.url, cookie)).status).toBe(200));
  });

  it('ends when the service stops, without waiting for the connections to be cut', async () => {
    const third = await notifications.another();
    const stream = await listen(third.url, notifications.cookieOf(await notifications.user()));
    // Nothing else ends an open answer.
    const cut = jest.spyOn(Server.prototype, 'closeAllConnections').mockImplementation(() => {});
    await third.stop();
    cut.mockRestore();
    await eventually('the end', () => expect(stream.ended).toBe(true));
  });
});
