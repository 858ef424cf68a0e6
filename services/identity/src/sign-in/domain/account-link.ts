import { limits } from '@drappo/contracts/limits';

export type LinkPurpose =
  | 'password-reset'
  | 'email-confirmation'
  | 'sign-in'
  | 'new-device'
  | 'email-change'
  | 'email-change-cancel';

/** Purposes whose e-mail asks the reader to continue; the other one comes with a change of address. */
export type RequestedPurpose = Exclude<LinkPurpose, 'email-change-cancel'>;

/** An e-mailed link as stored; the secret part is derived on demand (tokens/link-tokens.ts). */
export type AccountLink = {
  id: string;
  userId: string;
  purpose: LinkPurpose;
  /** The address that the link is for. */
  email: string;
  createdAt: Date;
  expiresAt: Date;
  closedAt: Date | null;
  /** The e-mail that carries the link, and when the link was last issued to it. */
  handedOutTo: string | null;
  handedOutAt: Date | null;
};

export type LinkState = 'open' | 'used' | 'expired';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const lifetimes: Record<LinkPurpose, number> = {
  'password-reset': limits.passwordResetHours * HOUR,
  'email-confirmation': limits.emailConfirmationDays * 24 * HOUR,
  'sign-in': limits.signInLinkHours * HOUR,
  'new-device': limits.newDeviceLinkMinutes * MINUTE,
  'email-change': 24 * HOUR,
  // The owner of the old address may not check that mailbox for days.
  'email-change-cancel': 7 * 24 * HOUR,
};

/**
 * Maximum of e-mails within an hour: by then the owner of the mailbox has a valid link. Links that are valid for minutes
 * have a higher limit.
 */
export const linksPerHour = (purpose: LinkPurpose): number => Math.max(3, Math.ceil(HOUR / lifetimes[purpose]));
export const linkWindowStart = (now: Date): Date => new Date(now.getTime() - HOUR);

export const newLink = <P extends LinkPurpose>(
  purpose: P,
  { userId, email }: Pick<AccountLink, 'userId' | 'email'>,
  id: string,
  now: Date,
): AccountLink & { purpose: P } => ({
  id,
  userId,
  purpose,
  email,
  createdAt: now,
  expiresAt: new Date(now.getTime() + lifetimes[purpose]),
  closedAt: null,
  handedOutTo: null,
  handedOutAt: null,
});

/** Longer than the longest pause between two attempts to send an e-mail: ten minutes (effectBackoff of the kit). */
export const HAND_OUT_REPEATS_MS = 900_000;

/** A link is issued to one e-mail; that e-mail may request it again while the sender retries. */
export const mayHandOut = (
  { handedOutTo, handedOutAt }: Pick<AccountLink, 'handedOutTo' | 'handedOutAt'>,
  emailId: string,
  now: Date,
): boolean => {
  if (handedOutTo === null || handedOutAt === null) return true;
  return handedOutTo === emailId && now.getTime() - handedOutAt.getTime() < HAND_OUT_REPEATS_MS;
};

export const stateOfLink = ({ closedAt, expiresAt }: AccountLink, now: Date): LinkState => {
  if (closedAt) return 'used';
  return expiresAt <= now ? 'expired' : 'open';
};
