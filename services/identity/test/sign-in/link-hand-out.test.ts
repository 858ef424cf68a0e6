import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callAs } from '@drappo/service-kit/testing';
import { newLink } from '../../src/sign-in/domain/account-link.ts';
import { handOut } from './account-links.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';
import { resetTools, tokenIn } from './reset-tools.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity({ RESET_REQUESTS: '500' });
});
afterAll(() => identity.stop());

const { reset, requestedLink } = resetTools(() => identity);

describe('the issue of a link', () => {
  const idOf = (url: string) => tokenIn(url).split('.')[0]!;

  it('is restricted to notifications, while the link is open', async () => {
    const person = await identity.person();
    const url = await requestedLink(person);
    const ask = (authorization: string) => handOut(identity, idOf(url), idOf(url), authorization);
    for (const refused of ['', 'Bearer wrong', callAs('notifications', 'orders', 'account-links')])
      expect((await ask(refused)).status).toBe(401);
    for (const other of [
      callAs('gateway', 'identity', 'session-feed'),
      callAs('gateway', 'identity', 'account-links'),
      callAs('identity', 'identity', 'account-links'),
      callAs('notifications', 'identity', 'session-feed'),
    ])
      expect(await ask(other)).toMatchObject({ status: 403, body: { code: 'kit.caller-not-allowed' } });
    const handedOut = await handOut(identity, idOf(url));
    expect([handedOut.status, handedOut.body, handedOut.headers.get('cache-control')]).toEqual([
      200,
      { url },
      'no-store',
    ]);
    await reset(tokenIn(url));
    expect((await handOut(identity, idOf(url))).status).toBe(404);
  });

  it('is bound to one e-mail, which may request it again for 15 minutes', async () => {
    const url = await requestedLink(await identity.person());
    const statusFor = async (emailId: string) => (await handOut(identity, idOf(url), emailId)).status;
    expect(await statusFor(randomUUID())).toBe(409);
    for (const minutes of [0, 14, 14]) {
      identity.clock.advance({ minutes });
      expect(await statusFor(idOf(url))).toBe(200);
    }
    identity.clock.advance({ minutes: 15 });
    expect(await statusFor(idOf(url))).toBe(409);
  });

  it('is bound to one of twenty concurrent e-mails', async () => {
    const { user } = await identity.person();
    const link = newLink(
      'password-reset',
      { userId: user.id, email: 'lucia@negozio.example' },
      randomUUID(),
      identity.clock.now(),
    );
    await identity.app.prisma.accountLink.create({ data: link });
    const answers = await Promise.all(Array.from({ length: 20 }, () => handOut(identity, link.id, randomUUID())));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([1, 19]);
  });
});
