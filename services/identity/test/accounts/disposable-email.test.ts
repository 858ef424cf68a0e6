import type { HttpPerson } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startIdentity, type IdentityApp } from '../identity-app.ts';

let identity: IdentityApp;
let admin: HttpPerson;
beforeAll(async () => {
  identity = await startIdentity();
  admin = (await identity.admin()).browser;
});
afterAll(() => identity.stop());

type Listed = { id: string; emailIsDisposable: boolean };
const flagged = async (): Promise<string[]> => {
  const { body } = await admin.get('/api/admin/users?state=disposable-email');
  return body.users.map(({ id }: Listed) => id);
};
const flagOf = async (id: string): Promise<boolean> =>
  (await admin.get(`/api/admin/users/${id}`)).body.emailIsDisposable;

describe('an address of a disposable e-mail provider', () => {
  it('may register, and is flagged for administrators only', async () => {
    const { browser, user } = await identity.person({ email: 'prova@Mailinator.com' });
    const other = await identity.person();
    expect([await flagOf(user.id), await flagOf(other.user.id)]).toEqual([true, false]);
    expect(await flagged()).toContain(user.id);
    expect(await flagged()).not.toContain(other.user.id);
    for (const own of [user, (await browser.get('/api/auth/user')).body])
      expect(own).not.toHaveProperty('emailIsDisposable');
  });

  it('is flagged in existing accounts too, once, until the list removes the domain', async () => {
    const before = await identity.person({ email: 'vecchio@a.yopmail.com' });
    const fine = await identity.person();
    await identity.query('UPDATE users SET email_is_disposable = NOT email_is_disposable WHERE id = ANY($1)', [
      [before.user.id, fine.user.id],
    ]);
    expect(await identity.app.useCases.flagDisposableEmails()).toBe(2);
    expect(await identity.app.useCases.flagDisposableEmails()).toBe(0);
    expect([await flagOf(before.user.id), await flagOf(fine.user.id)]).toEqual([true, false]);
  });
});
