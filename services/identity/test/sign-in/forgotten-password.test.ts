import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { linkOf } from './account-links.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';
import { resetTools, tokenIn } from './reset-tools.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ RESET_REQUESTS: '500' });
});
afterAll(() => identity.stop());

const { forgot, requests, requestedLink } = resetTools(() => identity);
const now = (): string => identity.clock.now().toISOString();

describe('POST /api/auth/forgot-password', () => {
  it('gives the same answer for a known and an unknown address', async () => {
    const { form } = await identity.person();
    const answers = [];
    for (const email of [form['email'], 'nessuno@esempio.it']) {
      const started = performance.now();
      const { status, body } = await forgot(email);
      answers.push({ status, body, ms: performance.now() - started });
    }
    for (const { status, body, ms } of answers) {
      expect([status, body]).toEqual([202, { status: 'accepted' }]);
      // The response waits a fixed time, which hides the work done meanwhile.
      expect(ms).toBeGreaterThan(690);
    }
  });

  it('sends nothing for a blocked account', async () => {
    const { user, form } = await identity.person();
    await identity.query('UPDATE users SET blocked = true WHERE id = $1', [user.id]);
    expect((await forgot(form['email'])).status).toBe(202);
    expect(
      (
        await identity.query('SELECT 1 FROM account_links WHERE purpose = $1 AND user_id = $2', [
          'password-reset',
          user.id,
        ])
      ).rowCount,
    ).toBe(0);
  });

  it.each([
    ['', 'Email è richiesta'],
    [undefined, 'Email è richiesta'],
    ['giulia@', 'Email non valida'],
  ])('answers 400 for "%s": %s', async (email, message) => {
    const { status, body } = await forgot(email);
    expect([status, body.errors]).toEqual([400, [{ field: 'email', message }]]);
  });

  it('finds the address in any case; the link opens a page of the portal with the secret behind #', async () => {
    const { user, form } = await identity.person();
    await forgot(String(form['email']).toUpperCase());
    const request = await eventually('the request', () => {
      const [first] = requests(user.id);
      if (!first) throw new Error('nothing is published');
      return first;
    });
    expect(JSON.parse(request.payload)).toEqual({
      userId: user.id,
      linkId: expect.any(String),
      requestedAt: now(),
      expiresAt: new Date(identity.clock.now().getTime() + 3_600_000).toISOString(),
    });
    const url = await linkOf(identity, request);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8080\/reset-password#token=[\w.-]+$/);
    // Neither the event nor the database holds the secret part of the link.
    const proof = tokenIn(url).split('.')[1] ?? 'missing';
    expect(request.payload).not.toContain(proof);
    const { rows } = await identity.query('SELECT * FROM account_links');
    const outbox = await identity.query('SELECT to_jsonb(outbox) FROM kit.outbox');
    expect(JSON.stringify([rows, outbox.rows])).not.toContain(proof);
  });

  it('sends at most three e-mails within an hour, and answers the same beyond that', async () => {
    const person = await identity.person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => forgot(person.form['email'])));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(202));
    await eventually('three requests', () => expect(requests(person.user.id)).toHaveLength(3));
    identity.clock.advance({ minutes: 61 });
    await requestedLink(person);
  });

  it('answers 429 for too many requests from one address, for all accounts together', async () => {
    const strict = await startIdentity({ RESET_REQUESTS: '2' });
    try {
      const ask = (email: string, from: string) =>
        strict.browser().send('POST', '/api/auth/forgot-password', { email }, { 'x-forwarded-for': from });
      for (const email of ['a@esempio.it', 'b@esempio.it']) expect((await ask(email, '203.0.113.9')).status).toBe(202);
      const refused = await ask('c@esempio.it', '203.0.113.9');
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await ask('c@esempio.it', '203.0.113.10')).status).toBe(202);
      const network = ['2001:db8:0:7::1', '2001:db8:0:7:ff::2', '2001:db8:0:7:ff::3'];
      const answers = [];
      for (const from of network) answers.push((await ask('d@esempio.it', from)).status);
      expect(answers).toEqual([202, 202, 429]);
    } finally {
      await strict.stop();
    }
  });
});
