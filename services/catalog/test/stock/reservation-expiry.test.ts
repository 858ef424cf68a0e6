import { eventually } from '@drappo/service-kit/testing';
import { systemContext } from '@drappo/service-kit';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recount } from '../../src/stock/data/recount.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2 });
});
afterAll(() => catalog.stop());

const expiredIds = (): string[] =>
  catalog.buses
    .flatMap((bus) => bus.published)
    .filter(({ headers }) => headers['ce_type'] === 'reservation.expired')
    .map(({ payload }) => (JSON.parse(payload) as { reservationId: string }).reservationId);

it('the sweep marks very many expired holds in one turn and publishes each once, also on two instances', async () => {
  const product = await makeProduct(catalog, [200, 200]);
  const [first, second] = catalog.apps as [Catalog['apps'][number], Catalog['apps'][number]];
  const now = catalog.clock.now().getTime();
  const hold = (index: number, endsInHours: number) => ({
    userId: catalog.issuer.user('rivenditore').userId,
    productId: product.id,
    variantId: product.variants[index % 2]!.id,
    quantity: 1,
    priceCents: 4_650,
    createdAt: new Date(now),
    expiresAt: new Date(now + endsInHours * 3_600_000),
  });
  const holds = Array.from({ length: 250 }, (_, index) => hold(index, 1 + (index % 3)));
  await first.prisma.reservation.createMany({ data: [...holds, hold(0, 48)] });
  catalog.clock.advance({ hours: 4 });
  const context = systemContext('test');
  await Promise.all([first.expireReservations(context), second.expireReservations(context)]);
  // The services' own timers may have taken a batch, too.
  await eventually('all are marked', async () =>
    expect(
      await first.prisma.reservation.groupBy({ by: ['status'], _count: true, orderBy: { status: 'asc' } }),
    ).toEqual([
      { status: 'active', _count: 1 },
      { status: 'expired', _count: 250 },
    ]),
  );
  await eventually('the events', () => expect(expiredIds()).toHaveLength(250));
  expect(new Set(expiredIds()).size).toBe(250);
  expect(await recount(first.prisma, catalog.clock.now())).toEqual([]);
});
