import { AppError } from '@drappo/contracts/errors';

// Commas, semicolons, angle brackets and line breaks are how one field becomes several recipients or headers.
// oxlint-disable-next-line no-control-regex -- control characters are what it keeps out
const ONE_ADDRESS = /^[^\s\u0000-\u001F\u007F<>()[\]\\,;:"@]+@[^\s\u0000-\u001F\u007F<>()[\]\\,;:"@]+$/;

/** Lets exactly one bare address through; throws `rule-broken` for anything that a mail library might read as more. */
export const requireOneAddress = (text: string): string => {
  if (ONE_ADDRESS.test(text)) return text;
  throw new AppError('rule-broken', {
    code: 'notifications.bad-address',
    detail: "L'indirizzo del destinatario non è un indirizzo e-mail.",
  });
};

/**
 * The meaning of a failed delivery. A refused recipient (5yz, RFC 5321 section 4.2.1) stays refused; everything else may be
 * over by the next try. The server's own words are left out: they repeat the address, and this text is logged and reported.
 */
export const toMailError = (error: unknown): AppError => {
  const { code, responseCode, command } = (error ?? {}) as { code?: string; responseCode?: number; command?: string };
  if (command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500)
    return new AppError('rule-broken', {
      code: 'notifications.recipient-refused',
      detail: `Il server di posta rifiuta il destinatario (${responseCode}).`,
    });
  const what = [code, command, responseCode].filter(Boolean).join(' ');
  return new AppError('unavailable', {
    code: 'notifications.smtp-failed',
    detail: `Il server di posta non ha preso l'e-mail (${what || 'errore sconosciuto'}).`,
  });
};
