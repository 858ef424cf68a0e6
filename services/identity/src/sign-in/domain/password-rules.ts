import type { Role } from '@drappo/contracts/identity/roles';
import { limits } from '@drappo/contracts/limits';

export type PasswordOwner = {
  username: string;
  email: string;
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  companyName?: string | null | undefined;
  role?: Role;
};
export type PasswordFault = 'blank' | 'personal' | 'brand' | 'common' | 'short-for-admin';

/** Length in characters as people see them, approximated by code points. */
export const isLongPassword = (password: string): boolean => [...password].length >= limits.adminPasswordMin;

/**
 * Whether an account may be an administrator's with its current password: a new administrator needs a long password,
 * an existing one stays one.
 */
export const mayBeAdmin = (role: Role, passwordIsLong: boolean): boolean => role === 'admin' || passwordIsLong;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
/** Reduces to letters and digits: "Mario Rossi" and "mario.rossi" are the same password. */
const bare = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
const letters = (text: string): string => fold(text).replace(/\P{L}/gu, '');
const LEGAL_FORM = /(srls?|spa|snc|sas)$/;

const personalWords = ({ username, email, firstName, lastName, companyName }: PasswordOwner): string[] =>
  [
    username,
    email,
    email.split('@')[0],
    firstName,
    lastName,
    `${firstName ?? ''}${lastName ?? ''}`,
    `${lastName ?? ''}${firstName ?? ''}`,
    companyName,
    bare(companyName ?? '').replace(LEGAL_FORM, ''),
  ]
    .map((word) => bare(word ?? ''))
    .filter((word) => word !== '');

/**
 * Why a password is refused (decision R18). Judges the whole password, ignoring case, so that a sentence may contain
 * any of these words. `brands` are the portal's names reduced to letters: "Drappo2026!" is refused too.
 */
export const passwordFault = (
  password: string,
  owner: PasswordOwner,
  { isCommon, brands }: { isCommon: (folded: string) => boolean; brands: readonly string[] },
): PasswordFault | undefined => {
  if (/^\s*$/u.test(password)) return 'blank';
  if (personalWords(owner).includes(bare(password))) return 'personal';
  if (brands.includes(letters(password))) return 'brand';
  if (isCommon(fold(password).trim())) return 'common';
  return owner.role === 'admin' && !isLongPassword(password) ? 'short-for-admin' : undefined;
};
