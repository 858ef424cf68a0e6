import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const snapshotsOf = (userId: string) =>
  identity.bus.published
    .filter(({ headers, key }) => headers['ce_type'] === 'user.snapshot-taken' && key === userId)
    .map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);

describe('publishNewSnapshots', () => {
  it('republishes users from before an upgrade once, under a higher revision', async () => {
    const old = await identity.person();
    const fresh = await identity.person();
    await eventually('both are published', () => expect(snapshotsOf(fresh.user.id)).toHaveLength(1));
    await identity.query('UPDATE users SET snapshot_form = 0, email_confirmed_at = $2 WHERE id = $1', [
      old.user.id,
      identity.clock.now(),
    ]);

    const counts = await Promise.all([1, 2].map(() => identity.app.useCases.publishNewSnapshots()));
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await identity.app.useCases.publishNewSnapshots()).toBe(0);
    await eventually('it is published', () => expect(snapshotsOf(old.user.id)).toHaveLength(2));
    expect(snapshotsOf(old.user.id)[1]).toMatchObject({ revision: 1, emailConfirmed: true, verifiedVatNumber: null });
    expect(snapshotsOf(fresh.user.id)).toHaveLength(1);
  });
});
