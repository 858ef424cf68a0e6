import { isItalianVatNumber } from '@drappo/contracts/identity/rules/vat-number';
import { effectivePlan, type User } from './user.ts';

/** The fields that a change may touch. */
export type UserPatch = Partial<
  Pick<
    User,
    | 'role'
    | 'plan'
    | 'planStatus'
    | 'planExpiresAt'
    | 'companyName'
    | 'vatNumber'
    | 'pecEmail'
    | 'sdiCode'
    | 'companyAddress'
    | 'isBusinessVerified'
    | 'verification'
    | 'verificationReason'
    | 'verificationDecidedAt'
    | 'verificationDecidedBy'
    | 'erasureRequestedAt'
    | 'blocked'
    | 'emailConfirmedAt'
    | 'email'
    | 'username'
    | 'emailIsDisposable'
    | 'firstName'
    | 'lastName'
    | 'fiscalCode'
  >
>;

export type UserChange = {
  before: User;
  after: User;
  /** Names of the fields that differ; nothing is written or published when there are none. */
  changed: (keyof UserPatch)[];
};

const same = (left: unknown, right: unknown): boolean =>
  left instanceof Date && right instanceof Date ? left.getTime() === right.getTime() : left === right;

/** Applies what differs; a change of role, plan or block makes older access tokens out of date. */
export const changeUser = (before: User, patch: UserPatch, now: Date): UserChange => {
  const changed = (Object.keys(patch) as (keyof UserPatch)[]).filter((field) => !same(before[field], patch[field]));
  if (changed.length === 0) return { before, after: before, changed };
  const after: User = { ...before, ...patch, revision: before.revision + 1, updatedAt: now };
  const touchesAccess =
    before.role !== after.role ||
    before.blocked !== after.blocked ||
    effectivePlan(before, now) !== effectivePlan(after, now);
  return { before, after: touchesAccess ? { ...after, accessChangedAt: now } : after, changed };
};

/** One way of writing a number: an Italian one may come with and without its country. */
export const vatIdentity = (vat: string | null): string | null =>
  vat !== null && isItalianVatNumber(vat) ? vat.replace(/^IT/, '') : vat;

/** Following a link that was sent to the address confirms it, once. */
export const confirmEmail = (user: User, now: Date): UserChange =>
  changeUser(user, user.emailConfirmedAt ? {} : { emailConfirmedAt: now }, now);

/** The sweep's own words for a plan that ran out. */
export const expirePlan = (user: User, now: Date): UserChange => {
  const change = changeUser(user, { plan: 'trial', planStatus: 'active', planExpiresAt: null }, now);
  // The expiry itself had already taken the rights away, so comparing effective plans sees no change: say it all the same.
  return { ...change, after: { ...change.after, accessChangedAt: now } };
};
