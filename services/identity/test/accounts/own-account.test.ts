import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

describe('PUT /api/account/profile', () => {
  it('saves name and fiscal code, removes empty fields, and publishes the state', async () => {
    const { browser, user } = await identity.person();
    const saved = await browser.send('PUT', '/api/account/profile', {
      firstName: ' Lucia ',
      lastName: 'Po',
      fiscalCode: 'rssmra85t10a562s',
    });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({ firstName: 'Lucia', lastName: 'Po', fiscalCode: 'RSSMRA85T10A562S' }),
    ]);
    const emptied = await browser.send('PUT', '/api/account/profile', { firstName: 'Lucia', lastName: '' });
    expect(emptied.body).toMatchObject({ firstName: 'Lucia', lastName: null, fiscalCode: null });
    await eventually('the snapshots', () =>
      expect(
        identity.bus.published.filter(({ key, topic }) => key === user.id && topic === 'users.snapshot').length,
      ).toBe(3),
    );
    const wrong = await browser.send('PUT', '/api/account/profile', { fiscalCode: 'RSSMRA85T10A562T' });
    expect([wrong.status, wrong.body.errors[0].message]).toEqual([400, 'Codice fiscale non valido']);
    expect((await identity.browser().send('PUT', '/api/account/profile', {})).status).toBe(401);
  });
});
