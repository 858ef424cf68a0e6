import { auditQuery } from '@drappo/contracts/operations';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readAudit } from '../src/database/audit-queries.ts';
import { audit, auditAll } from '../src/database/audit.ts';
import { systemContext } from '../src/context.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';

const ORDER = '018f2c1e-7b1c-7a53-9d2a-3f1f6f2b9c11';
let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
  const on = (day: number): Date => new Date(Date.UTC(2026, 10, day));
  const order = `order:${ORDER}`;
  const parcel = { carrier: 'BRT', trackingNumber: '100%AB', reason: 'Perché è in città' };
  await audit(kit.sql, systemContext('anna'), { action: 'order.shipped', subject: order, details: parcel, at: on(1) });
  await audit(kit.sql, systemContext('anna'), {
    action: 'stock.corrected',
    subject: 'variant:v1',
    before: 3,
    after: 5,
    details: { sku: 'DW-1' },
    at: on(2),
  });
  await auditAll(kit.sql, systemContext('bruno'), [
    { action: 'order-note.written', subject: 'order:x', at: on(3) },
    { action: 'order.cancelled', subject: order, before: { status: 'paid' }, after: { status: 'x' }, at: on(4) },
  ]);
});
afterAll(() => kit.drop());

const actions = async (query: Record<string, unknown>): Promise<string[]> =>
  (await readAudit(kit.sql, auditQuery.parse(query))).entries.map(({ action }) => action);

describe('the audit trail', () => {
  it('is read newest first', async () => {
    const { entries, next } = await readAudit(kit.sql, auditQuery.parse({}));
    expect(next).toBeNull();
    expect(entries).toHaveLength(4);
    expect(entries[2]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      at: '2026-11-02T00:00:00.000Z',
      actor: 'system:anna',
      action: 'stock.corrected',
      subject: 'variant:v1',
      details: { sku: 'DW-1', before: 3, after: 5 },
    });
    expect(entries[0]?.details).toEqual({ before: { status: 'paid' }, after: { status: 'x' } });
    expect(entries[1]?.details).toEqual({});
  });

  it.each([
    [{ kind: 'order' }, ['order.cancelled', 'order.shipped']],
    [{ actor: 'system:anna' }, ['stock.corrected', 'order.shipped']],
    [{ subject: 'variant:v1' }, ['stock.corrected']],
    [{ search: ORDER.toUpperCase() }, ['order.cancelled', 'order.shipped']],
    [{ search: '100%' }, ['order.shipped']],
    [{ search: '100_AB' }, []],
    [{ search: 'NOTE' }, ['order-note.written']],
    [{ search: 'CITTÀ' }, ['order.shipped']],
    [{ search: 'perche' }, ['order.shipped']],
    [{ from: '2026-11-02T00:00:00.000Z', to: '2026-11-04T00:00:00.000Z' }, ['order-note.written', 'stock.corrected']],
    [{ kind: 'order', actor: 'system:bruno', search: 'cancelled' }, ['order.cancelled']],
  ])('returns for the filter %j the actions %j', async (query, expected) =>
    expect(await actions(query)).toEqual(expected),
  );

  it('is paged without gaps or repeats', async () => {
    const first = await readAudit(kit.sql, auditQuery.parse({ limit: 3 }));
    const second = await readAudit(kit.sql, auditQuery.parse({ limit: 3, before: first.next }));
    expect([first.entries.length, second.entries.length, second.next]).toEqual([3, 1, null]);
    expect(new Set([...first.entries, ...second.entries].map(({ id }) => id)).size).toBe(4);
  });

  it.each(['kind=Order.', 'before=x', 'limit=0', 'limit=201', 'from=ieri', 'unknown=1'])('rejects ?%s', (query) =>
    expect(auditQuery.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(false),
  );
});
