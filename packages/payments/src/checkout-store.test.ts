import { describe, expect, it } from '@jest/globals';
import { checkoutStoreOf, type CheckoutTable } from './checkout-store.ts';

type Row = Awaited<ReturnType<CheckoutTable['findUniqueOrThrow']>>;

/** An in-memory table with one checkout. */
const given = (state: string) => {
  const row: Row = { state, stripeSessionId: null };
  const table: CheckoutTable = {
    findUniqueOrThrow: () => Promise.resolve(row),
    updateMany({ where, data: { state: next, stripeSessionId = null } }) {
      if (where.state === row.state) Object.assign(row, { state: next, stripeSessionId });
      return Promise.resolve({ count: 1 });
    },
  };
  return checkoutStoreOf(table);
};
const session = { id: 'cs_1', url: 'https://pay.test/cs_1' };

describe('the store of checkouts', () => {
  it('records the session of a checkout whose state is creating', async () => {
    const store = given('creating');
    expect(await store.sessionIdOf('c1')).toBeUndefined();
    expect(await store.recordOpened('c1', session)).toBe('open');
    expect(await store.sessionIdOf('c1')).toBe('cs_1');
  });

  it('returns a checkout that ended meanwhile without changing it', async () => {
    const store = given('expired');
    expect(await store.recordOpened('c1', session)).toBe('expired');
    expect(await store.sessionIdOf('c1')).toBeUndefined();
  });

  it('expires a rejected checkout only while it is being created', async () => {
    const [fresh, settled] = [given('creating'), given('settled')];
    await fresh.recordRefused('c1');
    await settled.recordRefused('c1');
    expect([await fresh.recordOpened('c1', session), await settled.recordOpened('c1', session)]).toEqual([
      'expired',
      'settled',
    ]);
  });
});
