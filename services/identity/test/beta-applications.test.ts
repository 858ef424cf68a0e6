import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { eventually, type HttpPerson } from '@drappo/service-kit/testing';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
let adminId: string;
beforeAll(async () => {
  identity = await startIdentity();
  ({ browser: admin, id: adminId } = await signInAdmin(identity));
});
afterAll(() => identity.stop());

const signInAdmin = async (app: IdentityApp) => {
  const form = { username: 'capo', email: 'capo@drappo.example', password: PASSWORD };
  await app.app.useCases.makeAdmin(form, systemContext('test'));
  const browser = app.browser();
  const { body } = await browser.send('POST', '/api/login', { username: 'capo', password: PASSWORD });
  return { browser, id: body.id as string };
};

const form = {
  companyName: 'Boutique Elena S.r.l.',
  businessDescription: 'Due negozi di abbigliamento femminile a Torino e un sito.',
  expectedVolume: 'medio',
  motivation: 'Vogliamo capi italiani pronti da spedire.',
  contactPerson: 'Elena Po',
  phoneNumber: '+39 011 5550123',
};
const apply = (browser: HttpPerson, changes: Record<string, unknown> = {}, headers = {}) =>
  browser.send('POST', '/api/beta-applications', { ...form, ...changes }, headers);
const mine = async (browser: HttpPerson) => (await browser.get('/api/beta-applications/mine')).body;
const review = (id: string, body: unknown, by: HttpPerson = admin, headers = {}) =>
  by.send('PUT', `/api/admin/beta-applications/${id}`, body, headers);
const told = (id: string) =>
  identity.bus.published
    .filter(({ key }) => key === id)
    .map(({ headers, payload }) => ({ type: headers['ce_type'], ...JSON.parse(payload) }));

describe('applying', () => {
  it('is for everybody signed in, and tells of it', async () => {
    const { browser, user } = await identity.person();
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
    expect(await mine(browser)).toEqual([answer.body]);
    await eventually('the event', () =>
      expect(told(answer.body.id)).toEqual([
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

  it('is not for visitors', async () => {
    expect((await apply(identity.browser())).status).toBe(401);
    expect((await identity.browser().get('/api/beta-applications/mine')).status).toBe(401);
  });

  it('when the form is empty, names every required field', async () => {
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
    expect(await mine(browser)).toEqual([]);
  });

  it('when a field is unknown, makes nothing', async () => {
    const { browser } = await identity.person();
    expect((await apply(browser, { status: 'approved' })).status).toBe(400);
    expect(await mine(browser)).toEqual([]);
  });

  it('a second time while the first waits, is 409', async () => {
    const { browser } = await identity.person();
    await apply(browser);
    const { status, body } = await apply(browser, { companyName: 'Altra' });
    expect([status, body.code]).toEqual([409, 'identity.beta-already-applied']);
    expect(await mine(browser)).toHaveLength(1);
  });

  it('several times at once, makes one', async () => {
    const { browser } = await identity.person();
    const answers = await Promise.all(Array.from({ length: 5 }, () => apply(browser.copy())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await mine(browser)).toHaveLength(1);
  });

  it('twice with the same key, gives the same answer', async () => {
    const { browser } = await identity.person();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = await Promise.all([apply(browser.copy(), {}, key), apply(browser.copy(), {}, key)]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  it('shows to each their own, and nothing that the back office noted', async () => {
    const [one, other] = [await identity.person(), await identity.person()];
    const { body } = await apply(one.browser);
    await review(body.id, { status: 'rejected', adminNotes: 'non convincente' });
    expect(await mine(other.browser)).toEqual([]);
    expect(JSON.stringify(await mine(one.browser))).not.toMatch(/convincente|reviewedBy/);
  });
});

describe('reviewing', () => {
  it('an application that waits, decides it, tells of it and keeps who it was', async () => {
    const { browser, user, form: account } = await identity.person();
    const { id } = (await apply(browser)).body;
    const answer = await review(id, { status: 'rejected', adminNotes: ' Fuori settore ' });
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
      expect(told(id).at(-1)).toEqual({
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
    // Whoever was rejected may apply again.
    identity.clock.advance({ seconds: 1 });
    expect((await apply(browser, { companyName: 'Seconda prova' })).status).toBe(201);
    expect((await mine(browser)).map(({ status }: { status: string }) => status)).toEqual(['pending', 'rejected']);
  });

  it('one that is decided, is 409 and changes nothing', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    await review(id, { status: 'rejected' });
    const { status, body } = await review(id, { status: 'approved' });
    expect([status, body.code]).toEqual([409, 'identity.beta-already-reviewed']);
    expect((await mine(browser))[0].status).toBe('rejected');
  });

  it('one by two admins at once, counts the first', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    const answers = await Promise.all(
      (['approved', 'rejected'] as const).map((status) => review(id, { status }, admin.copy())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await identity.query('DELETE FROM beta_applications WHERE id = $1', [id]);
  });

  it('twice with the same key, decides once', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    const key = { 'idempotency-key': crypto.randomUUID() };
    const send = () => review(id, { status: 'rejected' }, admin.copy(), key);
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
    await eventually('one event', () => expect(told(id)).toHaveLength(2));
  });

  it.each([
    ['back to pending', { status: 'pending' }],
    ['without a decision', { adminNotes: 'x' }],
    ['with an unknown field', { status: 'approved', place: 1 }],
  ])('%s is 400', async (_what, body) => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    expect((await review(id, body)).status).toBe(400);
  });

  it('is for admins, and of what exists', async () => {
    const { browser } = await identity.person();
    const { id } = (await apply(browser)).body;
    expect((await review(id, { status: 'approved' }, browser)).status).toBe(403);
    expect((await browser.get('/api/admin/beta-applications')).status).toBe(403);
    expect((await review(id, { status: 'approved' }, identity.browser())).status).toBe(401);
    expect((await review(crypto.randomUUID(), { status: 'approved' })).status).toBe(404);
    expect((await review('x', { status: 'approved' })).status).toBe(404);
  });

  it('begins with the list: those that wait first, with who applied', async () => {
    const { browser: rejected } = await identity.person();
    await review((await apply(rejected)).body.id, { status: 'rejected' });
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
  it('are never eleven, also when all are approved at once, and then nobody can apply', async () => {
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
      // Those left over can still be rejected.
      const left = ids[answers.findIndex(({ status }) => status === 409)]!;
      expect((await review(left, { status: 'rejected' }, office)).status).toBe(200);
    } finally {
      await own.stop();
    }
  });

  it('are guarded by the database too', async () => {
    const { user } = await identity.person();
    const insert = (status: string, place: number | null) =>
      identity.query(
        `INSERT INTO beta_applications (id, user_id, company_name, business_description, expected_volume, motivation,
           contact_person, phone_number, status, place, created_at)
         VALUES (gen_random_uuid(), $1, '', '', 'basso', '', '', '', $2, $3, now())`,
        [user.id, status, place],
      );
    await expect(insert('approved', 11)).rejects.toThrow('beta_applications_places');
    await expect(insert('approved', null)).rejects.toThrow('beta_applications_place_of_approved');
    await expect(insert('pending', 3)).rejects.toThrow('beta_applications_place_of_approved');
  });
});
