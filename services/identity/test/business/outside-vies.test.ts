import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, manualClock, type HttpPerson } from '@drappo/service-kit/testing';
import { createViesEmulator } from '@drappo/vies-emulator';
import { startIdentity, validProfile, type IdentityApp } from '../identity-app.ts';

const clock = manualClock();
const vies = createViesEmulator({ now: () => clock.now().getTime() });
let viesUrl: string;
let identity: IdentityApp;
let admin: HttpPerson;
beforeAll(async () => {
  viesUrl = (await vies.start()).url;
  identity = await startIdentity({ VIES_URL: viesUrl }, { clock });
  admin = (await identity.admin()).browser;
});
afterAll(async () => {
  await identity.stop();
  await vies.close();
});

const path = '/api/auth/business-profile';
const foreign = (vatNumber: string) => ({ ...validProfile, vatNumber, pecEmail: undefined });
const reseller = async (vatNumber: string) => {
  const person = await identity.person();
  const answer = await person.browser.send('PUT', path, foreign(vatNumber));
  if (answer.status !== 200) throw new Error(`profile answered ${answer.status}`);
  return person;
};
const detail = async (id: string) => (await admin.get(`/api/admin/users/${id}`)).body;
const confirm = (id: string) => admin.send('PUT', `/api/admin/users/${id}/verification`, { verified: true });

describe('a check of a VAT number', () => {
  it.each(['SM24165', 'CHE-107.787.577 IVA', 'NO 995 525 828 MVA', 'XIGD001', 'GB123456789', 'NO123456788'])(
    'is not requested for %s, which VIES does not know: it stays open for the admin',
    async (vatNumber) => {
      const before = vies.asked().length;
      const { user } = await reseller(vatNumber);
      await identity.idle();
      expect(await detail(user.id)).toMatchObject({
        verification: 'pending',
        vatChecks: [{ verdict: 'unavailable', inVies: false, checkedAt: expect.any(String) }],
      });
      expect(vies.asked().length).toBe(before);
      expect((await confirm(user.id)).status).toBe(200);
    },
  );

  it('is requested for a Greek number as EL', async () => {
    const { user } = await reseller('GR 094 014 201');
    await eventually('the verdict', async () => {
      const { vatNumber, vatChecks } = await detail(user.id);
      expect([vatNumber, vatChecks[0].verdict, vatChecks[0].inVies]).toEqual(['EL094014201', 'valid', true]);
    });
    expect(vies.asked()).toContain('EL094014201');
  });

  it('is requested as EL for a number that an earlier version stored with GR, and keeps its verification', async () => {
    const { user, browser } = await reseller('EL094014201');
    await confirm(user.id);
    await identity.query("UPDATE users SET vat_number = 'GR094014201' WHERE id = $1", [user.id]);
    identity.clock.advance({ seconds: 1 });
    await admin.send('POST', `/api/admin/users/${user.id}/vat-check`);
    await eventually('the verdict', async () => {
      expect((await detail(user.id)).vatChecks[0]).toMatchObject({ vatNumber: 'GR094014201', verdict: 'valid' });
    });
    expect((await browser.send('PUT', path, foreign('GR094014201'))).body).toMatchObject({
      vatNumber: 'EL094014201',
      verification: 'verified',
    });
  });

  it('is never "invalid" if an earlier version made it about a number outside VIES', async () => {
    const { user } = await reseller('GB123456788');
    const check = { verdict: 'unavailable', inVies: false };
    await identity.query("UPDATE vat_checks SET verdict = 'invalid' WHERE user_id = $1", [user.id]);
    expect((await detail(user.id)).vatChecks).toMatchObject([check]);
    // A check that such a version queued is answered without VIES.
    await identity.query("UPDATE vat_checks SET verdict = 'running', checked_at = NULL WHERE user_id = $1", [user.id]);
    const { rows } = await identity.query('SELECT id FROM vat_checks WHERE user_id = $1', [user.id]);
    const [{ id }] = rows;
    await identity.query(
      `INSERT INTO kit.effects (queue, key, payload, due_at) VALUES ('identity-vat-check', $1, $2, $3)`,
      [id, JSON.stringify({ checkId: id }), identity.clock.now()],
    );
    await identity.app.service.effects.sweep();
    await eventually('the outcome', async () => {
      const [stored] = (await identity.query('SELECT verdict FROM vat_checks WHERE id = $1', [id])).rows;
      expect(stored.verdict).toBe('unavailable');
    });
    expect(vies.asked()).not.toContain('GB123456788');
  });

  it('gets INVALID_INPUT from the stand-in for a country that VIES does not know', async () => {
    const answers = ['GR', 'GB', 'CH', 'NO', 'SM', 'EL', 'XI'].map(async (countryCode) => {
      const body = JSON.stringify({ countryCode, vatNumber: '123456789' });
      const answer = await fetch(`${viesUrl}/check-vat-number`, { method: 'POST', body });
      return `${countryCode} ${answer.status}`;
    });
    expect(await Promise.all(answers)).toEqual(['GR 400', 'GB 400', 'CH 400', 'NO 400', 'SM 400', 'EL 200', 'XI 200']);
  });
});
