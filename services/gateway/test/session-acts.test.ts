import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { httpPerson, eventually } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const reported = () =>
  gateway.upstream.ownCalls
    .filter(({ url }) => url === '/internal/session-acts')
    .map(({ headers, body }) => ({ authorization: headers.authorization, acts: JSON.parse(body.toString()).acts }));

it("the gateway reports an administrator's act to identity, but no polls, forged tokens or acts of others", async () => {
  const act = { [ACT_HEADER]: '1' };
  const [admin, base] = [gateway.as('admin'), gateway.as('base')];
  for (let poll = 0; poll < 3; poll += 1) await admin.get('/api/admin/orders');
  await base.send('GET', '/api/auth/user', undefined, act);
  await gateway.visitor.send('GET', '/api/products', undefined, act);
  const forged = gateway.people.admin.cookie.slice(0, -8);
  await httpPerson(gateway.url, { cookie: forged }).send('GET', '/api/admin/orders', undefined, act);
  expect(reported()).toEqual([]);

  await admin.send('GET', '/api/products', undefined, act);
  const acts = [{ sessionId: expect.any(String), agoMs: expect.any(Number) }];
  await eventually('the act is reported', () =>
    expect(reported()).toEqual([{ authorization: expect.stringMatching(/^Bearer ey/), acts }]),
  );
});

it('the gateway reports pending acts before it stops', async () => {
  const other = await startGateway();
  const send = () => other.as('admin').send('GET', '/api/admin/orders', undefined, { [ACT_HEADER]: '1' });
  await send();
  await send();
  await other.stopGateway();
  expect(other.upstream.ownCalls.filter(({ url }) => url === '/internal/session-acts')).toHaveLength(2);
  await other.upstream.stop();
});
