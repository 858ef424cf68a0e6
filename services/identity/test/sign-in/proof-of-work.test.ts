import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { PASSWORD, startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ PROOF_OF_WORK: 'required' });
});
afterAll(() => identity.stop());

const form = (username: string) => ({ username, email: `${username}@esempio.it`, password: PASSWORD });
const register = (username: string, proof?: string) =>
  identity.browser().send('POST', '/api/register', form(username), proof ? { 'x-drappo-proof': proof } : {});
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const challengeFor = async (username: string): Promise<Challenge> => (await register(username)).body.challenge;
const solve = async (challenge: Challenge) => ({ challenge, solution: await solveChallenge({ challenge, deriveKey }) });

describe('registration where a proof of work is required', () => {
  it('rejects a robot that sends only the form, and returns a challenge', async () => {
    const answer = await register('robot');
    expect([answer.status, answer.body.code]).toEqual([403, 'identity.proof-required']);
    expect(answer.body.detail).toBe('Verifica di sicurezza non riuscita. Ricarica la pagina e riprova.');
    expect(answer.body.challenge.parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 5_000 });
    expect(await identity.app.prisma.user.count()).toBe(0);
  });

  it('allows one registration per solution', async () => {
    const proof = encode(await solve(await challengeFor('giulia')));
    expect((await register('giulia', proof)).status).toBe(201);
    expect((await register('marco', proof)).body.code).toBe('identity.proof-required');
  });

  it('accepts one proof once, also for two concurrent requests', async () => {
    const proof = encode(await solve(await challengeFor('anna')));
    const answers = await Promise.all(['anna', 'bruno', 'carla'].map((name) => register(name, proof)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403]);
  });

  it.each<[string, (solved: { challenge: Challenge; solution: object | null }) => unknown]>([
    ['a guess', ({ challenge }) => ({ challenge, solution: { counter: 1, derivedKey: '00'.repeat(32) } })],
    [
      'an easier challenge',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } },
        solution,
      }),
    ],
    [
      'a challenge that ends later',
      ({ challenge, solution }) => ({
        challenge: { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      }),
    ],
    ['no signature', ({ challenge, solution }) => ({ challenge: { parameters: challenge.parameters }, solution })],
    ['something else', () => 'nothing'],
  ])('rejects %s', async (_what, forge) => {
    const proof = encode(forge(await solve(await challengeFor('forger'))));
    expect((await register('forger', proof)).body.code).toBe('identity.proof-required');
  });
});

describe('every form of a visitor without a secret', () => {
  const forms: [string, object][] = [
    ['/api/register', form('visitatore')],
    ['/api/auth/forgot-password', { email: 'chi@esempio.it' }],
  ];

  it.each(forms)(
    '%s requires a proof, accepts it once, and a proof spent at one form is spent at all',
    async (path, body) => {
      const send = (proof?: string) =>
        identity.browser().send('POST', path, body, proof ? { 'x-drappo-proof': proof } : {});
      const asked = await send();
      expect([asked.status, asked.body.code]).toEqual([403, 'identity.proof-required']);
      const proof = encode(await solve(asked.body.challenge));
      expect((await send(proof)).status).toBeLessThan(300);
      for (const [other, otherBody] of forms) {
        const again = await identity.browser().send('POST', other, otherBody, { 'x-drappo-proof': proof });
        expect(again.body.code).toBe('identity.proof-required');
      }
    },
  );

  it('is not required of signed-in users', async () => {
    const browser = identity.browser();
    const proof = encode(await solve(await challengeFor('lucia')));
    expect((await browser.send('POST', '/api/register', form('lucia'), { 'x-drappo-proof': proof })).status).toBe(201);
    expect((await browser.send('POST', '/api/auth/resend-confirmation')).status).toBe(202);
    const application = await browser.send('POST', '/api/beta-applications', {});
    expect(application.status).toBe(400);
  });
});
