import { describe, expect, it } from '@jest/globals';
import { SessionRefused } from './checkout-sessions.ts';
import { createOpenPage } from './open-page.ts';
import { lostSession, type SessionState } from './session-state.ts';

type Row = { state: string; sessionId?: string };

/** In-memory checkouts and a Stripe that creates `cs-<checkout>`; `log` lists the calls in order. */
const given = (rows: Record<string, Row>) => {
  const log: string[] = [];
  const refusing = new Set<string>();
  const paid = new Set<string>();
  const withoutPage = new Set<string>();
  /** The action of another process while Stripe creates a session. */
  let meanwhile = (): void => {};
  const rowOf = (id: string): Row => rows[id] ?? { state: 'missing' };
  const session = (id: string, status: SessionState['status']): SessionState => ({
    ...lostSession(id),
    status,
    url: withoutPage.has(id) ? null : `https://pay.test/${id}`,
  });
  const openPage = createOpenPage<undefined>({
    checkouts: {
      sessionIdOf: (id) => Promise.resolve(rowOf(id).sessionId),
      recordOpened: (id, { id: sessionId }) => {
        if (rowOf(id).state === 'creating') rows[id] = { state: 'open', sessionId };
        return Promise.resolve(rowOf(id).state);
      },
      recordRefused: (id) => {
        rows[id] = { state: 'expired' };
        return Promise.resolve();
      },
    },
    createSession: (id) => {
      log.push(`create ${id}`);
      if (refusing.has(id)) return Promise.reject(new SessionRefused('no'));
      meanwhile();
      return Promise.resolve(session(`cs-${id}`, 'open'));
    },
    expireSession: (id) => {
      log.push(`expire ${id}`);
      return Promise.resolve(session(id, paid.has(id) ? 'complete' : 'expired'));
    },
    settle: (id, { status }) => {
      log.push(`settle ${id} ${status}`);
      rows[id] = { ...rowOf(id), state: status };
      return Promise.resolve();
    },
    errors: {
      refused: (cause) => new Error('refused', { cause }),
      paymentUnderWay: () => new Error('payment under way'),
      ended: () => new Error('ended'),
      noPage: () => new Error('no page'),
    },
  });
  return {
    log,
    rows,
    refusing,
    paid,
    withoutPage,
    during: (act: () => void) => (meanwhile = act),
    open: (checkoutId: string, url: string | null, ...toExpire: string[]) =>
      openPage({ checkoutId, url, toExpire }, undefined),
  };
};

describe('a checkout that has a session', () => {
  it('opens its page without a call to Stripe', async () => {
    const { open, log } = given({ a: { state: 'open', sessionId: 'cs-a' } });
    expect(await open('a', 'https://pay.test/cs-a')).toEqual({ url: 'https://pay.test/cs-a' });
    expect(log).toEqual([]);
  });
});

describe('a checkout without a session', () => {
  it('gets and records one', async () => {
    const { open, rows } = given({ a: { state: 'creating' } });
    expect(await open('a', null)).toEqual({ url: 'https://pay.test/cs-a' });
    expect(rows['a']).toEqual({ state: 'open', sessionId: 'cs-a' });
  });

  it('opens the page that another process recorded meanwhile', async () => {
    const { open, rows, during, log } = given({ a: { state: 'creating' } });
    during(() => (rows['a'] = { state: 'open', sessionId: 'cs-a' }));
    expect(await open('a', null)).toEqual({ url: 'https://pay.test/cs-a' });
    expect(log).toEqual(['create a']);
  });

  it.each(['expired', 'failed'])('expires its session and opens no page if it became %s meanwhile', async (state) => {
    const { open, rows, during, log } = given({ a: { state: 'creating' } });
    during(() => (rows['a'] = { state }));
    await expect(open('a', null)).rejects.toThrow('ended');
    expect(log).toEqual(['create a', 'expire cs-a', 'settle a expired']);
  });

  it.each(['processing', 'settled'])('opens no second page if it became %s meanwhile', async (state) => {
    const { open, rows, during, paid } = given({ a: { state: 'creating' } });
    paid.add('cs-a');
    during(() => (rows['a'] = { state }));
    await expect(open('a', null)).rejects.toThrow('payment under way');
  });

  it('is over if Stripe rejects the session', async () => {
    const { open, rows, refusing } = given({ a: { state: 'creating' } });
    refusing.add('a');
    await expect(open('a', null)).rejects.toMatchObject({ message: 'refused', cause: 'no' });
    expect(rows['a']).toEqual({ state: 'expired' });
  });

  it('throws if its session has no page', async () => {
    const { open, withoutPage } = given({ a: { state: 'creating' } });
    withoutPage.add('cs-a');
    await expect(open('a', null)).rejects.toThrow('no page');
  });
});

describe('an earlier checkout', () => {
  it('is expired at Stripe and settled before the next session is created', async () => {
    const { open, log } = given({ a: { state: 'open', sessionId: 'cs-a' }, b: { state: 'creating' } });
    await open('b', null, 'a');
    expect(log).toEqual(['expire cs-a', 'settle a expired', 'create b']);
  });

  it('stops everything if it was paid meanwhile', async () => {
    const { open, paid, log } = given({ a: { state: 'open', sessionId: 'cs-a' }, b: { state: 'creating' } });
    paid.add('cs-a');
    await expect(open('b', null, 'a')).rejects.toThrow('payment under way');
    expect(log).toEqual(['expire cs-a', 'settle a complete']);
  });

  it('is expired by its idempotency key if its session may be unrecorded', async () => {
    const { open, log } = given({ a: { state: 'creating' }, b: { state: 'creating' } });
    await open('b', null, 'a');
    expect(log).toEqual(['create a', 'expire cs-a', 'settle a expired', 'create b']);
  });

  it('does not block the next checkout if another process ended it meanwhile', async () => {
    const { open, rows, during } = given({ a: { state: 'creating' }, b: { state: 'creating' } });
    during(() => (rows['a'] = { state: 'expired' }));
    expect(await open('b', null, 'a')).toEqual({ url: 'https://pay.test/cs-b' });
  });

  it('needs no expiry if Stripe rejects it', async () => {
    const { open, refusing, log, rows } = given({ a: { state: 'creating' }, b: { state: 'creating' } });
    refusing.add('a');
    await open('b', null, 'a');
    expect(log).toEqual(['create a', 'create b']);
    expect(rows['a']).toEqual({ state: 'expired' });
  });
});
