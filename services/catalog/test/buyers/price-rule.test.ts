import { randomUUID } from 'node:crypto';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { eventRecord, eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const rule = (percentBp: number) => ({
  tiers: [{ from: 0, percentBp, fixedCents: 0 }],
  minMarginBp: 0,
  vatBp: 2_200,
  ending: '90',
});

describe('the price rule of an account', () => {
  it('is saved, replaced, also by two concurrent calls, and removed; other accounts keep their own', async () => {
    const [client, other] = [1, 2].map(() => catalog.as(catalog.issuer.user('rivenditore')));
    const read = async (who = client!) => (await who.get('/api/price-rule')).body;
    expect(await read()).toEqual({ rule: null });
    const both = await Promise.all(
      [5_000, 6_000].map((bp) => client!.send('PUT', '/api/price-rule', { rule: rule(bp) })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect([5_000, 6_000]).toContain((await read()).rule.tiers[0].percentBp);
    await client!.send('PUT', '/api/price-rule', { rule: rule(12_000) });
    expect(await read()).toEqual({ rule: rule(12_000) });
    expect(await read(other)).toEqual({ rule: null });
    await client!.send('PUT', '/api/price-rule', { rule: null });
    expect(await read()).toEqual({ rule: null });
  });

  it('is validated and restricted to resellers', async () => {
    const client = catalog.as(catalog.issuer.user('rivenditore'));
    const wrong = await client.send('PUT', '/api/price-rule', { rule: rule(100_001) });
    expect([wrong.status, wrong.body.errors[0]]).toEqual([
      400,
      { field: 'rule.tiers.0.percentBp', message: 'La percentuale va da 0 a 1000' },
    ]);
    const base = catalog.as(catalog.issuer.user('base'));
    expect((await base.send('PUT', '/api/price-rule', { rule: null })).status).toBe(403);
  });

  it('is in the export of personal data until it is erased', async () => {
    const user = catalog.issuer.user('rivenditore');
    await catalog.as(user).send('PUT', '/api/price-rule', { rule: rule(5_000) });
    const { prisma } = catalog.apps[0]!;
    expect(await prisma.priceRule.count({ where: { userId: user.userId } })).toBe(1);
    const at = catalog.clock.now().toISOString();
    await catalog.bus.deliver(
      eventRecord(UserErasedV1, { userId: user.userId, erasedAt: at }, { id: randomUUID(), at, key: user.userId }),
    );
    await eventually('the rule is erased', async () =>
      expect(await prisma.priceRule.count({ where: { userId: user.userId } })).toBe(0),
    );
  });
});
