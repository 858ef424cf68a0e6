import { randomUUID } from 'node:crypto';
import { eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { form, packagingTools } from './packaging-tools.ts';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
beforeAll(async () => {
  shipping = await startShipping();
});
afterAll(() => shipping.stop());

const { save, review, saved, published } = packagingTools(() => shipping);

describe('PUT /api/white-label', () => {
  it('stores a Pro reseller’s profile as pending review', async () => {
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

  it('publishes each change for review', async () => {
    const { person, profile } = await saved();
    await save(person);
    await save(person, { additionalRequests: 'Nastro blu' });
    await eventually('both states are published', () =>
      expect(published(person.userId, 'packaging-profile.submitted')).toEqual(
        [1, 2].map((revision) => expect.objectContaining({ profileId: profile.id, userId: person.userId, revision })),
      ),
    );
  });

  it('stores empty optional fields as null', async () => {
    const person = shipping.person();
    const { body } = await save(person, { logoUrl: '', additionalRequests: undefined });
    expect(body).toMatchObject({ logoUrl: null, additionalRequests: null });
  });

  it('changes the profile and requests its review again', async () => {
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

  it('keeps the approval of an unchanged profile', async () => {
    const { person, profile } = await saved();
    await review(profile.id, { status: 'approved' });
    expect((await save(person)).body).toMatchObject({ status: 'approved', revision: 1 });
  });

  it('creates one profile for five concurrent calls', async () => {
    const person = shipping.person();
    const answers = await Promise.all(
      ['A1', 'A2', 'A3', 'A4', 'A5'].map((companyName) => save(person, { companyName })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(new Set(answers.map(({ body }) => body.revision))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('saves once for one idempotency key', async () => {
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
  ])('rejects %s %j', async (field, value, message) => {
    const person = shipping.person();
    const { status, body } = await save(person, { [field]: value });
    expect([status, body.errors]).toEqual([400, [{ field, message }]]);
    expect((await person.get('/api/white-label')).body).toBeNull();
  });

  it('is rejected on another plan, reads included', async () => {
    const person = shipping.person('rivenditore', 'trial');
    for (const answer of [await save(person), await person.get('/api/white-label')])
      expect([answer.status, answer.body.code]).toEqual([403, 'shipping.white-label-needs-pro']);
  });

  it('is rejected for an admin without the plan, and for visitors', async () => {
    expect((await save(shipping.admin)).status).toBe(403);
    expect((await save(shipping.visitor)).status).toBe(401);
    expect((await shipping.visitor.get('/api/white-label')).status).toBe(401);
  });

  it('shows each person only their own profile', async () => {
    await saved();
    expect((await shipping.person().get('/api/white-label')).body).toBeNull();
  });
});
