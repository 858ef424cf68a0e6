/**
 * Who can cause an e-mail, which decides its limit. `visitor`: anyone who knows the address, without signing in.
 * `owner`: what happens to the account itself; apart from `visitor`, so that strangers cannot silence it with requests of
 * theirs. `activity`: what the account does in the portal. `business`: money, parcels and decisions of the office, which no
 * limit holds back.
 */
export type MailCause = 'visitor' | 'owner' | 'activity' | 'business';

export const MAIL_WINDOW_MS = 86_400_000;
export const LINK_WINDOW_MS = 3_600_000;

/** E-mails within a day: of one cause to one mailbox, and of all causes but `business` to one account. */
export type MailLimits = { mailbox: number; account: number };
export type HeldBy = keyof MailLimits;

/** `20/200`; undefined for anything else. */
export const parseMailLimits = (text: string): MailLimits | undefined => {
  const [, mailbox, account] = /^\s*(\d{1,9})\/(\d{1,9})\s*$/.exec(text) ?? [];
  return mailbox === undefined ? undefined : { mailbox: Number(mailbox), account: Number(account) };
};

/** What was not held back within the window. */
export type RecentMails = {
  toMailbox: number;
  ofAccount: number;
  /**
   * The owner confirmed the address, and got no link of this kind within the hour. They get one past the limit, else
   * strangers could use the limit up and lock the owner out.
   */
  owedLink: boolean;
};

/** The limit that the next e-mail is over; undefined when it may go. */
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
