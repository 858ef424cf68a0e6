import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { eventually, holdTimeouts, manualClock, passBackoff, type HttpPerson } from '@drappo/service-kit/testing';
import { createViesEmulator } from '@drappo/vies-emulator';
import { PASSWORD, startIdentity, validProfile, type IdentityApp } from '../identity-app.ts';

/** Far longer than even a busy machine needs, since VIES runs in the same process. */
const VIES_CALL_MS = 15_000;

const clock = manualClock();
const vies = createViesEmulator({ now: () => clock.now().getTime() });
let identity: IdentityApp;
let admin: HttpPerson;
beforeAll(async () => {
  const { url } = await vies.start();
  const VIES_TIMEOUT_MS = String(VIES_CALL_MS);
  const environment = { VIES_URL: url, VIES_REQUESTER_VAT: 'IT00743110157', VIES_TIMEOUT_MS };
  identity = await startIdentity(environment, { clock });
  const form = { username: 'capo', email: 'capo@drappo.example', password: PASSWORD };
  await identity.app.useCases.makeAdmin(form, systemContext('test'));
});
beforeEach(async () => {
  vies.behave('by-number');
  // Tests move the clock further than a session's token is valid.
  admin = identity.browser();
  await admin.send('POST', '/api/login', { username: 'capo', password: PASSWORD });
});
afterAll(async () => {
  await identity.stop();
  await vies.close();
});

const reseller = async (profile: Record<string, unknown> = {}) => {
  const person = await identity.person();
  const answer = await person.browser.send('PUT', '/api/auth/business-profile', { ...validProfile, ...profile });
  if (answer.status !== 200) throw new Error(`profile answered ${answer.status}`);
  return person;
};
const detail = async (id: string) => (await admin.get(`/api/admin/users/${id}`)).body;
const decide = (id: string, body: unknown, by: HttpPerson = admin, headers = {}) =>
  by.send('PUT', `/api/admin/users/${id}/verification`, body, headers);
const published = (userId: string) =>
  identity.bus.published
    .filter(({ key, headers }) => key === userId && headers['ce_type'] === 'user.verification-changed')
    .map(({ payload }) => JSON.parse(payload));
/** Makes delayed retries due, so that the sweeper finds them. */
const waitFor = (what: string, check: () => Promise<void>) =>
  eventually(what, async () => {
    await passBackoff(identity);
    await check();
  });

describe('the answer of VIES', () => {
  it('"valid" is stored with consultation number and date, and decides nothing', async () => {
    const { user } = await reseller();
    await waitFor('the verdict', async () => {
      const { vatChecks, verification, isBusinessVerified } = await detail(user.id);
      expect(vatChecks).toEqual([
        expect.objectContaining({
          verdict: 'valid',
          vatNumber: 'IT00743110157',
          consultationNumber: expect.stringMatching(/^WAPI/),
          traderName: 'AZIENDA 00743110157',
          checkedAt: expect.any(String),
        }),
      ]);
      expect([verification, isBusinessVerified]).toEqual(['pending', false]);
    });
  });

  it('"invalid" is stored as such', async () => {
    vies.behave('invalid');
    const { user } = await reseller();
    await waitFor('the verdict', async () => {
      const [check] = (await detail(user.id)).vatChecks;
      expect(check).toMatchObject({ verdict: 'invalid', traderName: null });
    });
  });

  it.each(['unavailable', 'slow'] as const)('"%s" is retried, and never counts as valid meanwhile', async (how) => {
    vies.behave(how);
    const before = vies.asked().length;
    const calls = holdTimeouts(VIES_CALL_MS);
    try {
      const { user } = await reseller();
      await waitFor('a second try', async () => {
        calls.pass();
        expect(vies.asked().length).toBeGreaterThan(before + 1);
      });
      expect(await detail(user.id)).toMatchObject({
        verification: 'pending',
        isBusinessVerified: false,
        vatChecks: [expect.objectContaining({ verdict: 'running' })],
      });
      vies.behave('valid');
      calls.pass();
      await waitFor('the verdict', async () => expect((await detail(user.id)).vatChecks[0].verdict).toBe('valid'));
    } finally {
      calls.restore();
    }
  });

  it('is requested again by an admin', async () => {
    const { user, browser } = await reseller();
    const again = (by: HttpPerson) => by.send('POST', `/api/admin/users/${user.id}/vat-check`);
    expect((await again(admin)).body.vatChecks).toHaveLength(2);
    expect((await again(browser)).status).toBe(403);
    const { user: withoutNumber } = await identity.person();
    expect((await admin.send('POST', `/api/admin/users/${withoutNumber.id}/vat-check`)).body.code).toBe(
      'identity.nothing-to-verify',
    );
  });
});

describe('PUT /api/admin/users/:id/verification', () => {
  it('confirms the user, publishes and audits it, once', async () => {
    const { user, browser } = await reseller();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [
      await decide(user.id, { verified: true }, admin, key),
      await decide(user.id, { verified: true }, admin, key),
    ];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      isBusinessVerified: true,
      verification: 'verified',
      verificationReason: null,
    });
    await eventually('the event', () =>
      expect(published(user.id)).toEqual([expect.objectContaining({ verified: true })]),
    );
    const trail = (await admin.get(`/api/admin/identity/audit?subject=user:${user.id}`)).body.entries;
    expect(trail.map(({ action }: { action: string }) => action)).toEqual(['user.verification-decided']);
    expect(trail[0].details).toEqual({ before: { verification: 'pending' }, after: { verification: 'verified' } });
  });

  it('refuses with a reason that the user can read, and leaves the role; changed data are reviewed again', async () => {
    const { user, browser } = await reseller();
    await decide(user.id, { verified: false, reason: 'La ragione sociale non corrisponde.' });
    expect((await browser.get('/api/auth/user')).body).toMatchObject({
      userRole: 'rivenditore',
      verification: 'refused',
      verificationReason: 'La ragione sociale non corrisponde.',
    });
    await browser.send('PUT', '/api/auth/business-profile', { ...validProfile, companyName: 'Nome giusto S.r.l.' });
    expect(await detail(user.id)).toMatchObject({ verification: 'pending', verificationReason: null });
  });

  it('revokes and publishes the verification when the VAT number changes', async () => {
    const { user, browser } = await reseller();
    await decide(user.id, { verified: true });
    const other = { ...validProfile, vatNumber: 'IT12345678903' };
    expect((await browser.send('PUT', '/api/auth/business-profile', other)).body).toMatchObject({
      isBusinessVerified: false,
      verification: 'pending',
    });
    await eventually('the events', () =>
      expect(published(user.id).map(({ verified, reason }) => [verified, reason])).toEqual([
        [true, null],
        [false, null],
      ]),
    );
    expect((await detail(user.id)).vatChecks).toHaveLength(2);
  });

  it.each([
    ['a refusal without its reason', { verified: false }, 'reason'],
    ['a refusal with an empty reason', { verified: false, reason: '  ' }, 'reason'],
    ['no decision', { reason: 'x' }, 'verified'],
    ['too long a reason', { verified: false, reason: 'x'.repeat(501) }, 'reason'],
  ])('answers 400 for %s', async (_what, body, field) => {
    const { user } = await reseller();
    const answer = await decide(user.id, body);
    expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([400, field]);
  });

  it('requires an admin, and a user with a VAT number', async () => {
    const { user, browser } = await identity.person();
    expect((await decide(user.id, { verified: true }, browser)).status).toBe(403);
    expect((await decide(user.id, { verified: true }, identity.browser())).status).toBe(401);
    expect((await decide(user.id, { verified: true })).body.code).toBe('identity.nothing-to-verify');
    expect((await decide(crypto.randomUUID(), { verified: true })).status).toBe(404);
  });
});
