import { eventually } from '@drappo/service-kit/testing';
import { systemContext } from '@drappo/service-kit';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

type Reminder = { userId: string; reservations: { reservationId: string; quantity: number }[] };
const reminders = (userId: string): Reminder[] =>
  catalog.buses
    .flatMap((bus) => bus.published)
    .filter(({ headers }) => headers['ce_type'] === 'reservation.expiry-reminded')
    .map(({ payload }) => JSON.parse(payload) as Reminder)
    .filter((reminder) => reminder.userId === userId);

describe('the owner of holds that expire within a day', () => {
  it('is reminded once of all of them, but not of longer holds or holds made for a day', async () => {
    const user = catalog.issuer.user('rivenditore');
    const product = await makeProduct(catalog, [50]);
    const hold = async (quantity: number, expiresAt?: string): Promise<string> => {
      // A fresh token: the clock advances by days.
      const reseller = catalog.as(catalog.issuer.user('rivenditore', { userId: user.userId }));
      const { status, body } = await reseller.send('POST', '/api/reservations', {
        productId: product.id,
        variantId: product.variants[0]!.id,
        quantity,
        ...(expiresAt ? { expiresAt } : {}),
      });
      expect(status).toBe(201);
      return body.id as string;
    };
    const inHours = (hours: number) => new Date(catalog.clock.now().getTime() + hours * 3_600_000).toISOString();
    const [app] = catalog.apps as [Catalog['apps'][number]];
    const remind = () => app.remindReservations(systemContext('test'));
    const ends = [await hold(1), await hold(2)];
    catalog.clock.advance({ days: 6, minutes: -1 });
    await hold(3, inHours(20));
    await remind();
    expect(await app.prisma.reservation.count({ where: { remindedAt: { not: null } } })).toBe(0);
    catalog.clock.advance({ minutes: 1 });
    await hold(4);
    // Two concurrent instances send one reminder.
    await Promise.all([remind(), remind()]);
    await remind();
    const marked = await app.prisma.reservation.findMany({ where: { remindedAt: { not: null } } });
    expect(marked.map(({ id }) => id).sort()).toEqual([...ends].sort());
    await eventually('the reminder', () => expect(reminders(user.userId)).toHaveLength(1));
    const reminded = reminders(user.userId)[0]!.reservations.map(({ reservationId }) => reservationId);
    expect(reminded.sort()).toEqual([...ends].sort());
  });
});
