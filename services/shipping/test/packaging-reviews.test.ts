import { randomUUID } from 'node:crypto';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packagingTools } from './packaging-tools.ts';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
beforeAll(async () => {
  shipping = await startShipping();
});
afterAll(() => shipping.stop());

const { save, review, saved, published } = packagingTools(() => shipping);

describe('PUT /api/admin/white-label/:id', () => {
  it('changes the status, with notes for its owner, an event and an audit entry', async () => {
    const waiting = async () => (await shipping.admin.get('/api/admin/shipping/waiting')).body;
    const before = await waiting();
    const { person, profile } = await saved();
    expect(await waiting()).toEqual({ packagingProfiles: before.packagingProfiles + 1 });
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
    expect(await waiting()).toEqual(before);
    expect((await person.get('/api/white-label')).body).toMatchObject({
      status: 'rejected',
      adminNotes: 'Logo troppo piccolo',
      reviewedAt: '2026-11-18T09:00:00.000Z',
    });
    await eventually('it is published', () =>
      expect(published(person.userId)).toEqual([
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

  it('publishes a repeated review once', async () => {
    const { person, profile } = await saved();
    for (let turn = 0; turn < 2; turn += 1) expect((await review(profile.id, { status: 'approved' })).status).toBe(200);
    await review(profile.id, { status: 'rejected' });
    await eventually('both are published', () => expect(published(person.userId)).toHaveLength(2));
  });

  it('rejects the review of an outdated revision, and the new one stays pending', async () => {
    const { person, profile } = await saved();
    await save(person, { companyName: 'Salvi nuova' });
    const { status, body } = await review(profile.id, { status: 'approved', revision: 1 });
    expect([status, body.code]).toEqual([409, 'shipping.packaging-changed']);
    expect((await person.get('/api/white-label')).body).toMatchObject({ status: 'pending' });
  });

  it.each([[{}], [{ status: 'approved', note: 'x' }]])('answers 400 to %j', async (body) => {
    const { profile } = await saved();
    expect((await review(profile.id, body)).status).toBe(400);
  });

  it('is for admins, and answers 404 for an unknown profile', async () => {
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
  it('lists the newest changes first, by status and paginated, with the known names', async () => {
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
    const { userId } = older.person;
    const own = await shipping.admin.get(`/api/admin/white-label?user=${userId}`);
    expect(own.body).toEqual({ profiles: [body.profiles[1]], total: 1 });
    expect((await shipping.admin.get('/api/admin/white-label?user=x')).status).toBe(400);
  });

  it('is for admins; an unknown status is 400', async () => {
    expect((await shipping.visitor.get('/api/admin/white-label')).status).toBe(401);
    expect((await shipping.person().get('/api/admin/white-label')).status).toBe(403);
    expect((await shipping.admin.get('/api/admin/white-label?status=x')).status).toBe(400);
  });
});

describe('user.snapshot-taken', () => {
  it('stores the newest names, in whatever order and however often they are delivered', async () => {
    const { person, profile } = await saved();
    await shipping.deliverUser(person.userId, { revision: 3, username: 'nuovo' });
    await shipping.deliverUser(person.userId, { revision: 2, username: 'vecchio' });
    await shipping.deliverUser(person.userId, { revision: 2, username: 'vecchio' });
    const { body } = await review(profile.id, { status: 'reviewing' });
    expect(body.user.username).toBe('nuovo');
  });
});
