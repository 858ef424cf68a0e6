import { LINK_PLACEHOLDER } from './account-emails.ts';

type Sent = { kind: string; recipient: string; sentAt: Date | null; html: string };

/** E-mails about an address go to that address, whatever address the account has now. */
const aboutAnAddress = /^email-change/;

/** Whether an e-mail can be sent again: it was sent, and contains no secret link, which is issued once. */
export const isResendable = ({ sentAt, html }: Pick<Sent, 'sentAt' | 'html'>): boolean =>
  sentAt !== null && !html.includes(LINK_PLACEHOLDER);

/** Returns the recipient: the account's present address, which may have been corrected since. */
export const resentTo = ({ kind, recipient }: Pick<Sent, 'kind' | 'recipient'>, current: string): string =>
  aboutAnAddress.test(kind) ? recipient : current;
