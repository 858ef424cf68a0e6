import { expect, it } from '@jest/globals';
import { createOlderDatabase } from '@drappo/service-kit/testing';
import { limits } from '@drappo/contracts/limits';
import { createPrisma } from '../src/data/database.ts';

it('the upgrade makes Italy free above 50 euros once and does not change edited rates', async () => {
  const database = await createOlderDatabase('services/shipping', '20261123');
  const prisma = createPrisma(database.url, 2);
  try {
    const rates = () => prisma.$queryRaw<unknown[]>`SELECT * FROM shipping_rates ORDER BY id`;
    await prisma.$executeRaw`UPDATE shipping_rates SET price_cents = price_cents + 11`;
    const edited = await rates();
    expect(edited.length).toBeGreaterThan(10);

    expect(await database.upgrade()).toContain('20261123090000_free_shipping');
    expect(await database.upgrade()).toEqual([]);
    expect(await rates()).toEqual(edited);
    expect(
      await prisma.$queryRaw`SELECT zone_code FROM shipping_zones WHERE free_above_cents = ${limits.freeShippingCents} ORDER BY zone_code`,
    ).toEqual([{ zone_code: 'IT_CONTINENTALE' }, { zone_code: 'IT_ISOLE' }]);
    expect(
      await prisma.$queryRaw`SELECT count(*)::int AS zones FROM shipping_zones WHERE free_above_cents IS NULL`,
    ).toEqual([{ zones: 4 }]);
  } finally {
    await prisma.$disconnect();
    await database.drop();
  }
});
