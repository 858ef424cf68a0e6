import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { apply, form, ownApplications, publishedAbout, review, signInAdmin } from './beta-tools.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
beforeAll(async () => {
  identity = await startIdentity();
  ({ browser: admin } = await signInAdmin(identity));
});
afterAll(() => identity.stop());

describe('POST /api/beta-applications', () => {
  it('stores the application of a signed-in user and publishes it', async () => {
    const { browser, user } = await identity.person();
    const waiting = async () => (await admin.get('/api/admin/identity/waiting')).body;
    const before = await waiting();
    const answer = await apply(browser, { website: ' https://elena.example/negozio ', currentPlatform: '' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...form,
      id: expect.any(String),
      userId: user.id,
      website: 'https://elena.example/negozio',
      currentPlatform: null,
      status: 'pending',
      reviewedAt: null,
      createdAt: identity.clock.now().toISOString(),
    });
    expect(await ownApplications(browser)).toEqual([answer.body]);
    expect(await waiting()).toEqual({ ...before, betaApplications: before.betaApplications + 1 });
    await eventually('the event', () =>
      expect(publishedAbout(identity, answer.body.id)).toEqual([
        {
          type: 'beta-application.submitted',
          applicationId: answer.body.id,
          userId: user.id,
          companyName: form.companyName,
          submittedAt: answer.body.createdAt,
        },
      ]),
    );
  });

  it('rejects visitors', async () => {
    expect((await apply(identity.browser())).status).toBe(401);
    expect((await identity.browser().get('/api/beta-applications/mine')).status).toBe(401);
  });

  it('names every required field of an empty form', async () => {
    const { browser } = await identity.person();
    const { status, body } = await browser.send('POST', '/api/beta-applications', {});
    expect([status, body.errors]).toEqual([
      400,
      [
        { field: 'companyName', message: 'Nome azienda è richiesto' },
        { field: 'businessDescription', message: 'Descrizione deve essere almeno 50 caratteri' },
        { field: 'expectedVolume', message: 'Seleziona il volume previsto' },
        { field: 'motivation', message: 'Motivazione deve essere almeno 30 caratteri' },
        { field: 'contactPerson', message: 'Nome referente è richiesto' },
        { field: 'phoneNumber', message: 'Numero di telefono valido richiesto' },
      ],
    ]);
    expect(await ownApplications(browser)).toEqual([]);
  });

  it('rejects an unknown field', async () => {
    const { browser } = await identity.person();
    expect((await apply(browser, { status: 'approved' })).status).toBe(400);
    expect(await ownApplications(browser)).toEqual([]);
  });

  it('rejects a second application while the first is pending', async () => {
    const { browser } = await identity.person();
    await apply(browser);
    const { status, body } = await apply(browser, { companyName: 'Altra' });
    expect([status, body.code]).toEqual([409, 'identity.beta-already-applied']);
    expect(await ownApplications(browser)).toHaveLength(1);
  });

  it('creates one application for several concurrent calls', async () => {
    const { browser } = await identity.person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(browser.copy())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await ownApplications(browser)).toHaveLength(1);
  });

  it('returns the same answer for a repeat with the same idempotency key', async () => {
    const { browser } = await identity.person();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([apply(browser.copy(), {}, key), apply(browser.copy(), {}, key)]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('shows users their own applications, without the notes of the back office', async () => {
    const [one, other] = [await identity.person(), await identity.person()];
    const { body } = await apply(one.browser);
    await review(body.id, { status: 'rejected', adminNotes: 'non convincente' }, admin);
    expect(await ownApplications(other.browser)).toEqual([]);
    expect(JSON.stringify(await ownApplications(one.browser))).not.toMatch(/convincente|reviewedBy/);
  });
});
