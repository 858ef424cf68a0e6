import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs, type HttpPerson } from '@drappo/service-kit/testing';
import type { SessionFeed } from '@drappo/contracts/identity/session';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

/** Longer than any test: a request is answered only because something changed. */
const HOLD_MS = 600_000;

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({}, { sessionFeedHoldMs: HOLD_MS });
});
afterAll(() => identity.stop());

describe('the session feed', () => {
  const feed = (authorization?: string) =>
    identity.browser().get('/internal/session-feed', authorization ? { authorization } : {});
  const token = () => callAs('gateway', 'identity', 'session-feed');

  it('is restricted to the services that verify tokens', async () => {
    const forElsewhere = callAs('gateway', 'orders', 'session-feed');
    for (const authorization of [undefined, 'Bearer wrong', token().slice(7), forElsewhere])
      expect((await feed(authorization)).status).toBe(401);
    for (const authorization of [
      callAs('identity', 'identity', 'session-feed'),
      callAs('notifications', 'identity', 'account-links'),
    ])
      expect((await feed(authorization)).status).toBe(403);
    expect((await feed(token())).status).toBe(200);
  });

  it('lists ended sessions for 20 minutes', async () => {
    const { browser } = await identity.person();
    const sid = browser.cookies.get('drappo_refresh')?.split('.')[0];
    await browser.send('POST', '/api/logout');
    const ids = async () => (await feed(token())).body.sessions.map(({ id }: { id: string }) => id);
    expect(await ids()).toContain(sid);
    identity.clock.advance({ minutes: 20, seconds: 1 });
    expect(await ids()).not.toContain(sid);
  });
});

describe('a long poll of the session feed', () => {
  const sidOf = (browser: HttpPerson) => browser.cookies.get('drappo_refresh')?.split('.')[0];
  const ask = async (known?: string) => {
    const answer = await identity.browser().get(`/internal/session-feed${known ? `?known=${known}` : ''}`, {
      authorization: callAs('gateway', 'identity', 'session-feed'),
    });
    return { feed: answer.body as Required<SessionFeed> };
  };

  it('returns when a session ends, whichever program ended it', async () => {
    const { browser, user } = await identity.person();
    const { feed } = await ask();
    const sid = sidOf(browser);
    const byRoute = ask(feed.version);
    await browser.send('POST', '/api/logout');
    const ended = await byRoute;
    expect(ended.feed.sessions.map(({ id }) => id)).toContain(sid);
    const bySql = ask(ended.feed.version);
    await identity.query(`UPDATE users SET access_changed_at = $2, blocked = true WHERE id = $1`, [
      user.id,
      identity.clock.now(),
    ]);
    const blocked = await bySql;
    expect(blocked.feed.users).toContainEqual(expect.objectContaining({ id: user.id, blocked: true }));
  });

  it("contains the deadlines of administrators' sessions, and returns at each action", async () => {
    const { browser } = await identity.admin();
    const { feed } = await ask();
    const endOf = ({ deadlines = [] }: SessionFeed) => deadlines.find(({ id }) => id === sidOf(browser))?.endsAt;
    expect(endOf(feed)).toBe(identity.clock.now().getTime() + 30 * 60_000);
    identity.clock.advance({ minutes: 5 });
    const next = ask(feed.version);
    await identity
      .browser()
      .send(
        'POST',
        '/internal/session-acts',
        { acts: [{ sessionId: sidOf(browser), agoMs: 0 }] },
        { authorization: callAs('gateway', 'identity', 'session-acts') },
      );
    expect(endOf((await next).feed)).toBe(identity.clock.now().getTime() + 30 * 60_000);
  });

  it('does not delay a shutdown', async () => {
    const other = await startIdentity({}, { sessionFeedHoldMs: HOLD_MS });
    const headers = { authorization: callAs('gateway', 'identity', 'session-feed') };
    const { body } = await other.browser().get('/internal/session-feed', headers);
    const waiting = other.browser().get(`/internal/session-feed?known=${body.version}`, headers);
    // A shutdown that waited for it would finally close the connection without an answer.
    await other.stop();
    expect((await waiting).status).toBe(200);
  });
});
