import { randomUUID } from 'node:crypto';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startShipping, type ShippingApp } from './shipping-app.ts';

let shipping: ShippingApp;
beforeAll(async () => {
  shipping = await startShipping();
});
afterAll(() => shipping.stop());

const profile = {
  companyName: 'Salvi Moda',
  packagingDescription: 'Scatola grigia con nastro e logo dorato.',
  cardMaterial: 'standard',
  packagingMaterial: 'eco',
};
const erase = (userId: string, id?: string) =>
  shipping.deliver(UserErasedV1, { userId, erasedAt: '2026-11-18T09:00:00.000Z' }, id);
const listed = async () => JSON.stringify((await shipping.admin.get('/api/admin/white-label')).body);

describe('user.erased', () => {
  it('deletes the packaging profile and the name, also when delivered twice, and changes no other user', async () => {
    const one = shipping.person();
    const other = shipping.person();
    for (const { userId } of [one, other]) await shipping.deliverUser(userId, { username: `u-${userId}` });
    for (const { send } of [one, other])
      expect((await send('PUT', '/api/white-label', profile)).status).toBeLessThan(300);
    expect(await listed()).toContain(one.userId);
    const id = randomUUID();
    await erase(one.userId, id);
    await erase(one.userId, id);
    await erase(one.userId);
    await erase(randomUUID());
    const left = await listed();
    expect(left).not.toContain(one.userId);
    expect(left).toContain(other.userId);
  });
});
