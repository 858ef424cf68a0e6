import { vatIdentityOf } from '@drappo/contracts/identity/rules/vat-number';
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
    | 'pecConfirmed'
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
  /** Names of the changed fields; when empty, nothing is written or published. */
  changed: (keyof UserPatch)[];
};

const same = (left: unknown, right: unknown): boolean =>
  left instanceof Date && right instanceof Date ? left.getTime() === right.getTime() : left === right;

/** Applies the differences; a change of role, plan or block makes older access tokens stale. */
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

/** One value for all stored spellings of a VAT number. */
export const vatIdentity = (vat: string | null): string | null => (vat === null ? null : vatIdentityOf(vat));

/** Following a link sent to the address confirms it, once. */
export const confirmEmail = (user: User, now: Date): UserChange =>
  changeUser(user, user.emailConfirmedAt ? {} : { emailConfirmedAt: now }, now);

/** How the sweep expires a plan. */
export const expirePlan = (user: User, now: Date): UserChange => {
  const change = changeUser(user, { plan: 'trial', planStatus: 'active', planExpiresAt: null }, now);
  // The expiry itself already removed the rights, so comparing effective plans shows no change: report it anyway.
  return { ...change, after: { ...change.after, accessChangedAt: now } };
};
