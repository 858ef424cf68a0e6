import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { apply, ownApplications, publishedAbout, review, signInAdmin } from './beta-tools.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
let adminId: string;
beforeAll(async () => {
  identity = await startIdentity();
  ({ browser: admin, id: adminId } = await signInAdmin(identity));
});
afterAll(() => identity.stop());

describe('PUT /api/admin/beta-applications/{id}', () => {
  it('decides a pending application, publishes it and adds an audit entry', async () => {
    const { browser, user, form: account } = await identity.person();
    const { id } = (await apply(browser)).body;
    const answer = await review(id, { status: 'rejected', adminNotes: ' Fuori settore ' }, admin);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      status: 'rejected',
      adminNotes: 'Fuori settore',
      reviewedBy: adminId,
      reviewedAt: identity.clock.now().toISOString(),
      user: { id: user.id, username: account['username'], email: account['email'] },
    });
    await eventually('the event', () =>
      expect(publishedAbout(identity, id).at(-1)).toEqual({
        type: 'beta-application.reviewed',
        applicationId: id,
        userId: user.id,
        status: 'rejected',
        reviewedAt: answer.body.reviewedAt,
      }),
    );
    const trail = await admin.get(`/api/admin/identity/audit?subject=beta-application:${id}`);
    expect(trail.body.entries).toEqual([
      expect.objectContaining({
        action: 'beta-application.reviewed',
        actor: `user:${adminId}`,
        details: { before: { status: 'pending' }, after: { status: 'rejected', place: null } },
      }),
    ]);
    // After a rejection the user may apply again.
    identity.clock.advance({ seconds: 1 });
    expect((await apply(browser, { companyName: 'Seconda prova' })).status).toBe(201);
    expect((await ownApplications(browser)).map(({ status }: { status: string }) => status)).toEqual([
      'pending',
      'rejected',
    ]);
  });

  it('rejects a review of a decided application', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    await review(id, { status: 'rejected' }, admin);
    const { status, body } = await review(id, { status: 'approved' }, admin);
    expect([status, body.code]).toEqual([409, 'identity.beta-already-reviewed']);
    expect((await ownApplications(browser))[0].status).toBe('rejected');
  });

  it('applies the first of two concurrent reviews', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    const answers = await Promise.all(
      (['approved', 'rejected'] as const).map((status) => review(id, { status }, admin.copy())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await identity.query('DELETE FROM beta_applications WHERE id = $1', [id]);
  });

  it('decides once for one idempotency key', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => review(id, { status: 'rejected' }, admin.copy(), key);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    await eventually('one event', () => expect(publishedAbout(identity, id)).toHaveLength(2));
  });

  it.each([
    ['back to pending', { status: 'pending' }],
    ['without a decision', { adminNotes: 'x' }],
    ['with an unknown field', { status: 'approved', place: 1 }],
  ])('answers 400 for a review %s', async (_what, body) => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    expect((await review(id, body, admin)).status).toBe(400);
  });

  it('rejects everyone except admins, and answers 404 for an unknown application', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    expect((await review(id, { status: 'approved' }, browser)).status).toBe(403);
    expect((await browser.get('/api/admin/beta-applications')).status).toBe(403);
    expect((await review(id, { status: 'approved' }, identity.browser())).status).toBe(401);
    expect((await review(crypto.randomUUID(), { status: 'approved' }, admin)).status).toBe(404);
    expect((await review('x', { status: 'approved' }, admin)).status).toBe(404);
  });

  it('lists pending applications first, with their users', async () => {
    const { browser: rejected } = await identity.person();
    await review((await apply(rejected)).body.id, { status: 'rejected' }, admin);
    const { browser, form: account } = await identity.person();
    const { id } = (await apply(browser)).body;
    const { body } = await admin.get('/api/admin/beta-applications');
    const states: string[] = body.map(({ status }: { status: string }) => status);
    expect(states.lastIndexOf('pending')).toBeLessThan(states.indexOf('rejected'));
    const found = body.find((application: { id: string }) => application.id === id);
    expect(found).toMatchObject({ adminNotes: null, reviewedBy: null, user: { username: account['username'] } });
    expect(JSON.stringify(body)).not.toMatch(/argon|hash/i);
  });
});

describe('the ten places', () => {
  it('never become eleven under concurrent approvals; afterwards new applications are rejected', async () => {
    const own = await startIdentity();
    try {
      const { browser: office } = await signInAdmin(own);
      const people = await Promise.all(Array.from({ length: 13 }, () => own.person()));
      const ids = await Promise.all(people.map(async ({ browser }) => (await apply(browser)).body.id as string));
      const answers = await Promise.all(ids.map((id) => review(id, { status: 'approved' }, office.copy())));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
      for (const { status, body } of answers.filter(({ status: one }) => one !== 200))
        expect([status, body.detail]).toEqual([409, 'Programma Beta completo']);
      const { rows } = await own.query('SELECT place FROM beta_applications WHERE place IS NOT NULL ORDER BY place');
      expect(rows.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

      const late = await own.person();
      const refused = await apply(late.browser);
      expect([refused.status, refused.body.detail]).toEqual([409, 'Programma Beta completo']);
      const inside = people[answers.findIndex(({ status }) => status === 200)]!;
      const again = await apply(inside.browser);
      expect([again.status, again.body.detail]).toEqual([409, 'Fai già parte del Programma Beta.']);
      // Remaining pending applications can still be rejected.
      const left = ids[answers.findIndex(({ status }) => status === 409)]!;
      expect((await review(left, { status: 'rejected' }, office)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('are limited by the database too', async () => {
    const { user } = await identity.person();
    const insert = (status: string, place: number | null) =>
      identity.query(
        `INSERT INTO beta_applications (id, user_id, company_name, business_description, expected_volume, motivation,
           contact_person, phone_number, status, place, created_at)
         VALUES (gen_random_uuid(), $1, '', '', 'basso', '', '', '', $2, $3, $4)`,
        [user.id, status, place, identity.clock.now()],
      );
    await expect(insert('approved', 11)).rejects.toThrow('beta_applications_places');
    await expect(insert('approved', null)).rejects.toThrow('beta_applications_place_of_approved');
    await expect(insert('pending', 3)).rejects.toThrow('beta_applications_place_of_approved');
  });
});
