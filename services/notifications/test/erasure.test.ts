import { randomUUID } from 'node:crypto';
import { BetaApplicationSubmittedV1 } from '@drappo/contracts/identity/beta-events';
import { UserErasedV1, UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { paid, snapshot, startNotifications, type NotificationsApp } from './notifications-app.ts';

let notifications: NotificationsApp;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const erase = (userId: string, id?: string) =>
  notifications.deliver(UserErasedV1, { userId, erasedAt: '2026-11-18T09:00:00.000Z' }, id);
const left = async (userId: string) => ({
  emails: await notifications.app.prisma.email.count({ where: { userId } }),
  feed: await notifications.app.prisma.feedEntry.count({ where: { userId } }),
});

describe('the feed of the back office', () => {
  it('contains no company, so that an erased one does not remain there', async () => {
    const admin = randomUUID();
    await notifications.deliver(UserSnapshotV1, snapshot(admin, { role: 'admin' }));
    const userId = await notifications.user();
    await notifications.deliver(BetaApplicationSubmittedV1, {
      applicationId: randomUUID(),
      userId,
      companyName: 'Boutique Elena',
      submittedAt: '2026-11-18T08:00:00.000Z',
    });
    await erase(userId);
    const entries = await notifications.app.prisma.feedEntry.findMany({ where: { userId: admin } });
    expect(entries.map(({ kind }) => kind)).toContain('admin-beta-application');
    expect(JSON.stringify(entries)).not.toContain('Boutique Elena');
  });
});

describe('user.erased', () => {
  it('deletes mail and feed, sends nothing more, and ignores older snapshots; a redelivery changes nothing', async () => {
    const userId = await notifications.user();
    const other = await notifications.user();
    for (const one of [userId, other]) await notifications.deliver(OrderPaidV1, paid(one));
    await notifications.mailsTo(`${userId}@negozio.example`);
    const before = await left(other);
    expect(await left(userId)).toEqual(before);

    await notifications.stopSmtp();
    await notifications.deliver(OrderPaidV1, paid(userId));
    const id = randomUUID();
    await erase(userId, id);
    await erase(userId, id);
    await erase(userId);
    await erase(randomUUID());
    await notifications.deliver(UserSnapshotV1, snapshot(userId, { revision: 0 }));
    // A later event of their order sends nothing.
    await notifications.deliver(OrderPaidV1, paid(userId));

    expect((await left(userId)).emails).toBe(0);
    expect(await left(other)).toEqual(before);
    const recipient = await notifications.app.prisma.recipient.findUniqueOrThrow({ where: { userId } });
    expect(recipient).toMatchObject({ email: `${userId}@erased.invalid`, firstName: null, blocked: true });
    expect((await notifications.effects()).filter(({ state }) => state === 'due')).toEqual([]);
  });
});
