/**
 * Who can cause an e-mail, which decides its limit. `visitor`: any person who knows the address, without signing in. `owner`:
 * events of the account itself; separate from `visitor`, so that strangers cannot suppress it with their requests.
 * `activity`: the account's actions in the portal. `business`: money, parcels and the office's decisions, without a
 * limit.
 */
export type MailCause = 'visitor' | 'owner' | 'activity' | 'business';

export const MAIL_WINDOW_MS = 86_400_000;
export const LINK_WINDOW_MS = 3_600_000;

/** Maximum e-mails within a day: of one cause to one mailbox, and of all causes except `business` to one account. */
export type MailLimits = { mailbox: number; account: number };
export type HeldBy = keyof MailLimits;

/** Parses `20/200`; undefined for anything else. */
export const parseMailLimits = (text: string): MailLimits | undefined => {
  const [, mailbox, account] = /^\s*(\d{1,9})\/(\d{1,9})\s*$/.exec(text) ?? [];
  return mailbox === undefined ? undefined : { mailbox: Number(mailbox), account: Number(account) };
};

/** Number of e-mails within the window that were not held back. */
export type RecentMails = {
  toMailbox: number;
  ofAccount: number;
  /**
   * The owner confirmed the address, and got no link of this kind within the hour. The owner gets one link past the
   * limit, or strangers could use the limit up and lock the owner out.
   */
  owedLink: boolean;
};

/** Returns the limit that the next e-mail exceeds; undefined if it may be sent. */
export const limitExceeded = (cause: MailCause, recent: RecentMails, limits: MailLimits): HeldBy | undefined => {
  if (cause === 'business') return undefined;
  if (cause === 'activity') return recent.ofAccount >= limits.account ? 'account' : undefined;
  return recent.toMailbox >= limits.mailbox && !recent.owedLink ? 'mailbox' : undefined;
};

/** Italian, for the back office. */
export const heldReasons: Record<HeldBy, string> = {
  mailbox: 'Troppe e-mail a questo indirizzo in 24 ore.',
  account: 'Troppe e-mail per questo account in 24 ore.',
};

export const heldReport = (heldBy: HeldBy, limits: MailLimits): string => {
  const whose = heldBy === 'mailbox' ? 'allo stesso indirizzo' : 'per lo stesso account';
  return `Troppe e-mail ${whose} in 24 ore (limite: ${limits[heldBy]}). Le altre sono trattenute: le trovi nella scheda E-mail.`;
};
