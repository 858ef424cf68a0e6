import { describe, expect, it } from '@jest/globals';
import { insertWebhookInto, markAppliedIn, type WebhookTable } from './stored-webhooks.ts';

const at = new Date('2026-11-18T09:00:00.000Z');
const evt = { id: 'evt_1', type: 'checkout.session.completed' };

/** An in-memory table. */
const given = () => {
  const rows = new Map<string, { type: string; body: string; appliedAt?: Date }>();
  const table: WebhookTable = {
    createMany({ data }) {
      const fresh = data.filter(({ id }) => !rows.has(id));
      for (const { id, type, body } of fresh) rows.set(id, { type, body });
      return Promise.resolve({ count: fresh.length });
    },
    updateMany({ where, data }) {
      rows.set(where.id, { ...rows.get(where.id)!, ...data });
      return Promise.resolve({ count: 1 });
    },
  };
  return { rows, table };
};

describe('a webhook of Stripe', () => {
  it('is stored once', async () => {
    const { rows, table } = given();
    expect(await insertWebhookInto(table, evt, '{"a":1}', at)).toBe(true);
    expect(await insertWebhookInto(table, evt, '{"a":2}', at)).toBe(false);
    expect(rows.get('evt_1')).toEqual({ type: evt.type, body: '{"a":1}' });
  });

  it.each([
    ['keeps its content as proof of a payment', true, '{"a":1}'],
    ['keeps its id alone where it proves none', false, '{}'],
  ])('once applied %s', async (_what, isProof, body) => {
    const { rows, table } = given();
    await insertWebhookInto(table, evt, '{"a":1}', at);
    await markAppliedIn(table, evt.id, { isProof, appliedAt: at });
    expect(rows.get('evt_1')).toEqual({ type: evt.type, body, appliedAt: at });
  });
});
