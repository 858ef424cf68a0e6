import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { challengeOf, personWithTotp, toldChanges } from './factors.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const base = '/api/account/second-factor';

describe('recovery codes', () => {
  it('are ten; each opens one session in any spelling, and the owner is notified of each use', async () => {
    const { form, user, recoveryCodes } = await personWithTotp(identity);
    expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10]);
    const [first = '', second = ''] = recoveryCodes;
    const { answer, browser } = await challengeOf(identity, form['username']);
    expect((await answer({ recoveryCode: ` ${first.toLowerCase().replace('-', ' ')}` })).status).toBe(200);
    expect((await browser.get(base)).body.recoveryCodesLeft).toBe(9);
    const again = await (await challengeOf(identity, form['username'])).answer({ recoveryCode: first });
    expect([again.status, again.body.code]).toEqual([401, 'identity.wrong-code']);
    expect((await (await challengeOf(identity, form['username'])).answer({ recoveryCode: second })).status).toBe(200);
    await eventually('the owner is notified', () =>
      expect(toldChanges(identity, user.id).slice(1)).toEqual([
        expect.objectContaining({ change: 'recovery-code-used', recoveryCodesLeft: 9 }),
        expect.objectContaining({ change: 'recovery-code-used', recoveryCodesLeft: 8 }),
      ]),
    );
    const { rows } = await identity.query(
      'SELECT action, actor FROM kit.audit WHERE subject = $1 ORDER BY id OFFSET 1',
      [`user:${user.id}`],
    );
    expect(rows).toEqual(Array(2).fill({ action: 'user.recovery-code-used', actor: 'visitor' }));
  });

  it('open one session when used twice concurrently', async () => {
    const { form, recoveryCodes } = await personWithTotp(identity);
    const challenges = await Promise.all([1, 2, 3, 4].map(() => challengeOf(identity, form['username'])));
    const [recoveryCode] = recoveryCodes;
    const answers = await Promise.all(challenges.map(({ answer }) => answer({ recoveryCode })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  it('are rejected and count as attempts if they are made up or another user’s', async () => {
    const [person, stranger] = [await personWithTotp(identity), await personWithTotp(identity)];
    const { answer } = await challengeOf(identity, person.form['username']);
    for (const recoveryCode of [stranger.recoveryCodes[0], 'AAAAAA-AAAAAA', 'x', '!', person.user.id])
      expect((await answer({ recoveryCode })).status).toBe(401);
    expect((await answer({ recoveryCode: person.recoveryCodes[0] })).status).toBe(429);
  });

  it('become invalid when they are renewed', async () => {
    const { browser, form, user, recoveryCodes } = await personWithTotp(identity);
    const renewed = await browser.send('POST', `${base}/recovery-codes`);
    expect([renewed.status, renewed.body.recoveryCodes.length]).toEqual([200, 10]);
    const { answer } = await challengeOf(identity, form['username']);
    expect((await answer({ recoveryCode: recoveryCodes[0] })).status).toBe(401);
    expect((await answer({ recoveryCode: renewed.body.recoveryCodes[0] })).status).toBe(200);
    await eventually('the owner is notified', () =>
      expect(toldChanges(identity, user.id).map(({ change }) => change)).toContain('recovery-codes-renewed'),
    );
  });

  it('require a factor', async () => {
    const { browser } = await identity.person();
    const { status, body } = await browser.send('POST', `${base}/recovery-codes`);
    expect([status, body.code]).toEqual([409, 'identity.no-second-factor']);
  });
});
