import { randomUUID } from 'node:crypto';
import { ReservationExpiredV1 } from '@drappo/contracts/catalog/events';
import { ProductRequestReviewedV1 } from '@drappo/contracts/catalog/product-request-events';
import type { EventDefinition } from '@drappo/contracts/event';
import { BetaApplicationReviewedV1 } from '@drappo/contracts/identity/beta-events';
import { UserPlanChangedV1, UserVerificationChangedV1 } from '@drappo/contracts/identity/user-events';
import type { NotificationFeed } from '@drappo/contracts/notifications/feed';
import {
  OrderCancelledV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { PackagingProfileReviewedV1 } from '@drappo/contracts/shipping/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventRecord } from '@drappo/service-kit/testing';
import { paid, shipped, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const feedOf = async (userId: string, query = ''): Promise<NotificationFeed> => {
  const { status, body } = await notifications.as(userId).get(`/api/notifications${query}`);
  expect(status).toBe(200);
  return body as NotificationFeed;
};
const read = (userId: string, body: unknown = {}) =>
  notifications.as(userId).send('POST', '/api/notifications/read', body);
const at = '2026-11-18T09:00:00.000Z';
const order = (userId: string) => ({ orderId: randomUUID(), orderNumber: 'ORD-2026-000123', userId });

/** One payload of each event with a feed entry of its user. */
const facts: [EventDefinition, (userId: string) => Record<string, unknown>][] = [
  [OrderPaidV1, paid],
  [OrderShippedV1, shipped],
  [
    OrderPaymentRemindedV1,
    (userId) => ({ ...order(userId), total: '20.00', paymentDueAt: '2026-11-20T22:30:00.000Z' }),
  ],
  [
    OrderCancelledV1,
    (userId) => ({ ...order(userId), reason: 'unpaid', wasPaid: false, total: '20.00', cancelledAt: at }),
  ],
  [
    OrderRefundedV2,
    (userId) => ({
      ...order(userId),
      amount: '20.00',
      totalRefunded: '20.00',
      full: true,
      reason: 'cancelled',
      refundedAt: at,
    }),
  ],
  [
    ReservationExpiredV1,
    (userId) => ({
      reservationId: randomUUID(),
      userId,
      productId: randomUUID(),
      variantId: randomUUID(),
      productName: 'Maglia in lana',
      variantInfo: 'verde, M',
      quantity: 2,
      expiresAt: at,
    }),
  ],
  [UserVerificationChangedV1, (userId) => ({ userId, verified: false, reason: 'La P.IVA è cessata', changedAt: at })],
  [UserPlanChangedV1, (userId) => ({ userId, plan: 'pro', expiresAt: '2026-12-18T09:00:00.000Z', changedAt: at })],
  [
    BetaApplicationReviewedV1,
    (userId) => ({ applicationId: randomUUID(), userId, status: 'approved', reviewedAt: at }),
  ],
  [
    ProductRequestReviewedV1,
    (userId) => ({
      productRequestId: randomUUID(),
      userId,
      category: 'abbigliamento',
      description: 'Cappotto in loden',
      status: 'reviewing',
      adminNotes: null,
      reviewedAt: at,
    }),
  ],
  [
    PackagingProfileReviewedV1,
    (userId) => ({
      profileId: randomUUID(),
      userId,
      revision: 1,
      status: 'rejected',
      adminNotes: 'Il logo è troppo piccolo',
      reviewedAt: at,
    }),
  ],
];

describe('a feed entry', () => {
  it("is in the feed of the event's user, unread, at the event’s time", async () => {
    const userId = await notifications.user();
    await notifications.deliver(OrderPaidV1, paid(userId));
    expect(await feedOf(userId)).toEqual({
      notifications: [
        {
          id: expect.any(String),
          kind: 'order-paid',
          title: 'Ordine pagato',
          text: 'ORD-2026-000123, €1.258,80',
          link: '/dashboard?section=orders&tab=paid',
          createdAt: at,
          read: false,
        },
      ],
      unread: 1,
      nextCursor: null,
    });
  });

  it.each(facts.map(([event, payload]) => ({ event, payload })))(
    'is added once for $event.type redelivered, under the same id and another',
    async ({ event, payload }) => {
      const userId = await notifications.user();
      const fact = payload(userId);
      const id = randomUUID();
      for (const delivery of [id, id, randomUUID()]) await notifications.deliver(event, fact, delivery);
      expect((await feedOf(userId)).notifications).toHaveLength(1);
    },
  );

  it('is visible to its user only', async () => {
    const [userId, other] = [await notifications.user(), await notifications.user()];
    await notifications.deliver(OrderPaidV1, paid(userId));
    expect(await feedOf(other)).toEqual({ notifications: [], unread: 0, nextCursor: null });
    expect((await notifications.visitor.get('/api/notifications')).status).toBe(401);
    expect((await notifications.visitor.send('POST', '/api/notifications/read', {})).status).toBe(401);
  });
});

describe('a long feed', () => {
  const fill = async (count: number): Promise<string> => {
    const userId = await notifications.user();
    for (let n = 0; n < count; n += 1)
      await notifications.bus.deliver({
        ...eventRecord(OrderPaidV1, paid(userId, { orderNumber: `ORD-2026-00000${n}` })),
        headers: {
          ...eventRecord(OrderPaidV1, paid(userId)).headers,
          // Two at the same time, so that pages must split equal times.
          ce_time: `2026-11-18T09:00:0${Math.floor(n / 2)}.000Z`,
        },
      });
    return userId;
  };

  it('is paginated, newest first, without gaps or repeats', async () => {
    const userId = await fill(5);
    const first = await feedOf(userId, '?limit=2');
    const second = await feedOf(userId, `?limit=2&cursor=${first.nextCursor}`);
    const third = await feedOf(userId, `?limit=2&cursor=${second.nextCursor}`);
    const numbers = [first, second, third].flatMap((page) => page.notifications.map(({ text }) => text.slice(0, 15)));
    expect(new Set(numbers).size).toBe(5);
    expect(numbers[0]).toBe('ORD-2026-000004');
    expect(new Set(numbers.slice(1, 3))).toEqual(new Set(['ORD-2026-000003', 'ORD-2026-000002']));
    expect([first.unread, third.notifications.length, third.nextCursor]).toEqual([5, 1, null]);
  });

  it('ends at a cursor of another user', async () => {
    const [userId, other] = [await fill(3), await fill(3)];
    const { nextCursor } = await feedOf(other, '?limit=1');
    expect((await feedOf(userId, `?cursor=${nextCursor}`)).notifications).toEqual([]);
  });

  it.each(['limit=0', 'limit=51', 'limit=x', 'cursor=1', 'page=2'])('?%s is 400', async (query) => {
    expect((await notifications.as(randomUUID()).get(`/api/notifications?${query}`)).status).toBe(400);
  });
});

describe('reading', () => {
  it('marks the given entries, then all; a repeat changes nothing', async () => {
    const userId = await notifications.user();
    for (let n = 0; n < 3; n += 1) await notifications.deliver(OrderPaidV1, paid(userId));
    const [one] = (await feedOf(userId)).notifications;
    expect((await read(userId, { ids: [one!.id] })).body).toEqual({ unread: 2 });
    expect((await read(userId, { ids: [one!.id] })).body).toEqual({ unread: 2 });
    expect((await feedOf(userId)).notifications.map((entry) => entry.read)).toEqual([true, false, false]);
    expect((await read(userId)).body).toEqual({ unread: 0 });
    expect((await feedOf(userId)).notifications.every((entry) => entry.read)).toBe(true);
  });

  it('does not change another user’s entries', async () => {
    const [userId, other] = [await notifications.user(), await notifications.user()];
    await notifications.deliver(OrderPaidV1, paid(userId));
    const { notifications: entries } = await feedOf(userId);
    expect((await read(other, { ids: entries.map(({ id }) => id) })).body).toEqual({ unread: 0 });
    await read(other);
    expect((await feedOf(userId)).unread).toBe(1);
  });

  it.each([
    ['no ids', { ids: [] }],
    ['something that is no id', { ids: ['x'] }],
    ['no list', { ids: 'x' }],
    ['an unknown field', { all: true }],
    ['too many', { ids: Array(101).fill(randomUUID()) }],
  ])('with %s is 400', async (_what, body) => {
    expect((await read(randomUUID(), body)).status).toBe(400);
  });
});
