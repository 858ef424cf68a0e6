import { randomUUID } from 'node:crypto';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
beforeAll(async () => {
  shipping = await startShipping();
});
afterAll(() => shipping.stop());

const form = {
  logoUrl: 'https://www.salvi.example/logo.png',
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatola avana con nastro blu.',
  cardMaterial: 'premium',
  packagingMaterial: 'eco',
  additionalRequests: 'Carta velina bianca',
};
const save = (person: HttpPerson, changes: Record<string, unknown> = {}, headers = {}) =>
  person.send('PUT', '/api/white-label', { ...form, ...changes }, headers);
const review = (id: string, body: unknown, by: HttpPerson = shipping.admin) =>
  by.send('PUT', `/api/admin/white-label/${id}`, body);
const saved = async () => {
  const person = shipping.person();
  return { person, profile: (await save(person)).body };
};
const told = (userId: string, type = 'packaging-profile.reviewed') =>
  shipping.bus.published
    .filter(({ headers, key }) => headers['ce_type'] === type && key === userId)
    .map(({ payload }) => JSON.parse(payload));

describe('PUT /api/white-label', () => {
  it('keeps a Pro reseller’s wishes, which wait to be looked at', async () => {
    const person = shipping.person();
    expect((await person.get('/api/white-label')).body).toBeNull();
    const { status, body } = await save(person);
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        ...form,
        status: 'pending',
        adminNotes: null,
        revision: 1,
        createdAt: '2026-11-18T09:00:00.000Z',
        updatedAt: '2026-11-18T09:00:00.000Z',
        reviewedAt: null,
      },
    ]);
    expect((await person.get('/api/white-label')).body).toEqual(body);
  });

  it('tells that there is something to review, each time that the wishes changed', async () => {
    const { person, profile } = await saved();
    await save(person);
    await save(person, { additionalRequests: 'Nastro blu' });
    await eventually('both states are told', () =>
      expect(told(person.userId, 'packaging-profile.submitted')).toEqual(
        [1, 2].map((revision) => expect.objectContaining({ profileId: profile.id, userId: person.userId, revision })),
      ),
    );
  });

  it('without the optional ones stores none', async () => {
    const person = shipping.person();
    const { body } = await save(person, { logoUrl: '', additionalRequests: undefined });
    expect(body).toMatchObject({ logoUrl: null, additionalRequests: null });
  });

  it('again changes the one profile and has it looked at again', async () => {
    const { person, profile } = await saved();
    await review(profile.id, { status: 'approved', adminNotes: 'Va bene' });
    const { body } = await save(person, { companyName: 'Salvi' });
    expect(body).toMatchObject({
      id: profile.id,
      companyName: 'Salvi',
      status: 'pending',
      adminNotes: null,
      revision: 2,
    });
  });

  it('again with nothing changed leaves the approval alone', async () => {
    const { person, profile } = await saved();
    await review(profile.id, { status: 'approved' });
    expect((await save(person)).body).toMatchObject({ status: 'approved', revision: 1 });
  });

  it('five times at once is one profile', async () => {
    const person = shipping.person();
    const answers = await Promise.all(
      ['A1', 'A2', 'A3', 'A4', 'A5'].map((companyName) => save(person, { companyName })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.revision))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('with the same Idempotency-Key happens once', async () => {
    const person = shipping.person();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await save(person, {}, headers);
    await save(person, { companyName: 'Un altro' });
    expect((await save(person, {}, headers)).body).toEqual(first.body);
    expect((await person.get('/api/white-label')).body).toMatchObject({ companyName: 'Un altro' });
    expect((await save(person, { companyName: 'Terzo' }, headers)).status).toBe(409);
  });

  it.each([
    ['companyName', 'A', "Il nome dell'azienda deve essere di almeno 2 caratteri"],
    [
      'logoUrl',
      'javascript:alert(1)',
      "Inserisci l'indirizzo web del logo, per esempio https://www.esempio.it/logo.png",
    ],
    ['status', 'approved', 'Campo sconosciuto'],
  ])('refuses %s %j', async (field, value, message) => {
    const person = shipping.person();
    const { status, body } = await save(person, { [field]: value });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect((await person.get('/api/white-label')).body).toBeNull();
  });

  it('is refused on another plan, reading too', async () => {
    const person = shipping.person('rivenditore', 'trial');
    for (const answer of [await save(person), await person.get('/api/white-label')])
      expect([answer.status, answer.body.code]).toEqual([403, 'shipping.white-label-needs-pro']);
  });

  it('is refused to an admin without the plan, and to visitors', async () => {
    expect((await save(shipping.admin)).status).toBe(403);
    expect((await save(shipping.visitor)).status).toBe(401);
    expect((await shipping.visitor.get('/api/white-label')).status).toBe(401);
  });

  it('shows nobody what is somebody else’s', async () => {
    await saved();
    expect((await shipping.person().get('/api/white-label')).body).toBeNull();
  });
});

describe('PUT /api/admin/white-label/:id', () => {
  it('moves the profile on, with notes for its owner, tells of it and writes it down', async () => {
    const { person, profile } = await saved();
    await shipping.deliverUser(person.userId);
    const answer = await review(profile.id, { status: 'rejected', adminNotes: 'Logo troppo piccolo', revision: 1 });
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({
        status: 'rejected',
        adminNotes: 'Logo troppo piccolo',
        reviewedBy: expect.any(String),
        user: { id: person.userId, username: 'marco', email: 'marco@salvi.example' },
      }),
    ]);
    expect((await person.get('/api/white-label')).body).toMatchObject({
      status: 'rejected',
      adminNotes: 'Logo troppo piccolo',
      reviewedAt: '2026-11-18T09:00:00.000Z',
    });
    await eventually('it is told', () =>
      expect(told(person.userId)).toEqual([
        {
          profileId: profile.id,
          userId: person.userId,
          revision: 1,
          status: 'rejected',
          adminNotes: 'Logo troppo piccolo',
          reviewedAt: '2026-11-18T09:00:00.000Z',
        },
      ]),
    );
    const trail = await shipping.admin.get(`/api/admin/shipping/audit?subject=packaging-profile:${profile.id}`);
    expect(trail.body.entries.map(({ action }: { action: string }) => action).sort()).toEqual([
      'packaging-profile.rejected',
      'packaging-profile.saved',
    ]);
    const [reviewed] = trail.body.entries.filter(({ action }: { action: string }) => action.endsWith('rejected'));
    expect(reviewed.details).toEqual({
      revision: 1,
      before: { status: 'pending' },
      after: { status: 'rejected' },
    });
  });

  it('said twice is told once', async () => {
    const { person, profile } = await saved();
    for (let turn = 0; turn < 2; turn += 1) expect((await review(profile.id, { status: 'approved' })).status).toBe(200);
    await review(profile.id, { status: 'rejected' });
    await eventually('both are told', () => expect(told(person.userId)).toHaveLength(2));
  });

  it('of a profile that was saved since is 409, and the new one waits', async () => {
    const { person, profile } = await saved();
    await save(person, { companyName: 'Salvi nuova' });
    const { status, body } = await review(profile.id, { status: 'approved', revision: 1 });
    expect([status, body.code]).toEqual([409, 'shipping.packaging-changed']);
    expect((await person.get('/api/white-label')).body).toMatchObject({ status: 'pending' });
  });

  it.each([[{}], [{ status: 'approved', note: 'x' }]])('%j is 400', async (body) => {
    const { profile } = await saved();
    expect((await review(profile.id, body)).status).toBe(400);
  });

  it('is for admins, and 404 where there is none', async () => {
    const { person, profile } = await saved();
    for (const [by, expected] of [
      [shipping.visitor, 401],
      [person, 403],
    ] as const)
      expect([(await review(profile.id, { status: 'approved' }, by)).status, expected]).toEqual([expected, expected]);
    expect((await review(randomUUID(), { status: 'approved' })).status).toBe(404);
    expect((await review('x', { status: 'approved' })).status).toBe(404);
  });
});

describe('GET /api/admin/white-label', () => {
  it('lists the newest changes first, by status and in pages, and names who is known', async () => {
    const before = (await shipping.admin.get('/api/admin/white-label?status=reviewing')).body.total;
    const older = await saved();
    shipping.clock.advance({ minutes: 1 });
    const newer = await saved();
    for (const { profile } of [older, newer]) await review(profile.id, { status: 'reviewing' });
    const list = (query: string) => shipping.admin.get(`/api/admin/white-label?status=reviewing${query}`);
    const { body } = await list('');
    expect(body.total).toBe(before + 2);
    expect(body.profiles.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([newer.profile.id, older.profile.id]);
    expect(body.profiles[0].user).toEqual({ id: newer.person.userId, username: null, email: null });
    expect((await list('&limit=1&offset=1')).body.profiles).toEqual([body.profiles[1]]);
  });

  it('is for admins; an unknown status is 400', async () => {
    expect((await shipping.visitor.get('/api/admin/white-label')).status).toBe(401);
    expect((await shipping.person().get('/api/admin/white-label')).status).toBe(403);
    expect((await shipping.admin.get('/api/admin/white-label?status=x')).status).toBe(400);
  });
});

describe('when a user changes', () => {
  it('the newest names count, in whatever order and however often they come', async () => {
    const { person, profile } = await saved();
    await shipping.deliverUser(person.userId, { revision: 3, username: 'nuovo' });
    await shipping.deliverUser(person.userId, { revision: 2, username: 'vecchio' });
    await shipping.deliverUser(person.userId, { revision: 2, username: 'vecchio' });
    const { body } = await review(profile.id, { status: 'reviewing' });
    expect(body.user.username).toBe('nuovo');
  });
});
