import { LINK_PLACEHOLDER } from './account-emails.ts';

type Sent = { kind: string; recipient: string; sentAt: Date | null; html: string };

/** E-mails about an address go to the address that they are about, whatever the account has now. */
const aboutAnAddress = /^email-change/;

/** Whether an e-mail can go out once more: it went out, and carries no secret link, which is handed out once. */
export const isResendable = ({ sentAt, html }: Pick<Sent, 'sentAt' | 'html'>): boolean =>
  sentAt !== null && !html.includes(LINK_PLACEHOLDER);

/** Where it goes: to the address that the account has now, which may have been corrected since. */
export const resentTo = ({ kind, recipient }: Pick<Sent, 'kind' | 'recipient'>, current: string): string =>
  aboutAnAddress.test(kind) ? recipient : current;
