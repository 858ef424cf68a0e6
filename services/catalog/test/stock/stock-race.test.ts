import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { recountMaterialised } from '../../src/stock/data/recount-materialised.ts';
import { address, type Catalog, makeProduct, startCatalog, whenNotOverloaded } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2 });
});
afterAll(() => catalog.stop());

it('500 concurrent reservations on two instances, with confirmations and expiries, sell exactly the stock', async () => {
  const stock = 50;
  const product = await makeProduct(catalog, [stock / 2, stock / 2]);
  const users = Array.from({ length: 50 }, () => catalog.issuer.user('rivenditore'));
  // an expired hold blocks no one
  const early = catalog.as(users[0]!);
  await early.send('POST', '/api/reservations', {
    productId: product.id,
    variantId: product.variants[0]!.id,
    quantity: 10,
  });
  catalog.clock.advance({ days: 8 });

  const won = new Map<number, string[]>();
  const confirmations: Promise<number>[] = [];
  const answers = await Promise.all(
    Array.from({ length: 500 }, async (_, index) => {
      const user = index % users.length;
      const client = catalog.as(users[user]!, index % 2);
      const quantity = 1 + (index % 3);
      const answer = await whenNotOverloaded(() =>
        client.send('POST', '/api/reservations', {
          productId: product.id,
          variantId: product.variants[(index >> 1) % 2]!.id,
          quantity,
        }),
      );
      if (answer.status === 201) {
        const mine = [...(won.get(user) ?? []), answer.body.id as string];
        won.set(user, mine);
        if (mine.length === 2) {
          // both variants, in whatever order they were reserved, against others that reserve them in reverse order
          const ids = index % 4 === 0 ? mine : mine.toReversed();
          confirmations.push(
            whenNotOverloaded(() =>
              client.send('POST', '/api/reservations/confirm', { reservationIds: ids, shippingAddress: address }),
            ).then(({ status }) => status),
          );
        }
      }
      return { status: answer.status, quantity, available: answer.body.available as number | undefined };
    }),
  );
  expect(new Set(await Promise.all(confirmations))).toEqual(new Set(confirmations.length > 0 ? [202] : []));

  const given = answers.filter(({ status }) => status === 201).reduce((sum, { quantity }) => sum + quantity, 0);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
  for (const { status, quantity, available } of answers) if (status === 409) expect(available).toBeLessThan(quantity);

  const [sums] = await catalog.apps[0]!.prisma.$queryRaw<
    { held: number; allocated: number; stock: number; worst: number }[]
  >`
    WITH per_variant AS (
      SELECT v.id, v.stock,
        coalesce((SELECT sum(quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${catalog.clock.now()}), 0)::int AS held,
        coalesce((SELECT sum(quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0)::int AS allocated
      FROM product_variants v WHERE v.product_id = ${product.id}::uuid)
    SELECT sum(held)::int AS held, sum(allocated)::int AS allocated, sum(stock)::int AS stock, min(stock - held - allocated)::int AS worst FROM per_variant`;
  expect(sums!.held + sums!.allocated).toBe(given);
  expect(sums!.stock).toBe(stock);
  expect(sums!.worst).toBeGreaterThanOrEqual(0);
  // every request is for single pieces, so that nothing is left over
  expect(given).toBe(stock);
  expect(await recountMaterialised(catalog.apps[0]!.prisma)).toEqual([]);
});
