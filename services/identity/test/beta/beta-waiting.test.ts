import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { apply, review, signInAdmin } from './beta-tools.ts';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

const LIST = '/api/beta-waiting-list/mine';
let identity: IdentityApp;
let admin: HttpPerson;
beforeAll(async () => {
  identity = await startIdentity();
  ({ browser: admin } = await signInAdmin(identity));
});
afterAll(() => identity.stop());

it('the waiting list accepts people in order of arrival, and only when all places are taken', async () => {
  const first = await identity.person();
  const second = await identity.person();
  expect((await identity.browser().get(LIST)).status).toBe(401);
  const early = await first.browser.send('PUT', LIST);
  expect([early.status, early.body.code]).toEqual([409, 'identity.beta-not-full']);

  const member = await identity.person();
  for (let place = 0; place < 10; place += 1) {
    const { browser } = place === 0 ? member : await identity.person();
    const { id } = (await apply(browser)).body;
    expect((await review(id, { status: 'approved' }, admin)).status).toBe(200);
  }
  expect((await identity.browser().get('/api/beta-program')).body).toEqual({ places: 10, taken: 10 });
  expect((await member.browser.send('PUT', LIST)).body.code).toBe('identity.beta-already-applied');

  const joinedAt = identity.clock.now().toISOString();
  expect((await first.browser.send('PUT', LIST)).body).toEqual({ joinedAt, ahead: 0 });
  identity.clock.advance({ seconds: 5 });
  expect((await second.browser.send('PUT', LIST)).body).toMatchObject({ ahead: 1 });
  // Joining again keeps the place.
  expect((await first.browser.send('PUT', LIST)).body).toEqual({ joinedAt, ahead: 0 });
  const { body } = await admin.get('/api/admin/beta-waiting-list');
  expect(body.map(({ id }: { id: string }) => id)).toEqual([first.user.id, second.user.id]);

  expect((await first.browser.send('DELETE', LIST)).body).toEqual({ joinedAt: null, ahead: null });
  expect((await second.browser.get(LIST)).body).toMatchObject({ ahead: 0 });
});
