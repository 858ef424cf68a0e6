import { AppError } from '@drappo/contracts/errors';

// Commas, semicolons, angle brackets and line breaks turn one field into several recipients or headers.
// oxlint-disable-next-line no-control-regex -- it rejects control characters
const ONE_ADDRESS = /^[^\s\u0000-\u001F\u007F<>()[\]\\,;:"@]+@[^\s\u0000-\u001F\u007F<>()[\]\\,;:"@]+$/;

/** Accepts exactly one bare address; throws `rule-broken` for anything that a mail library might parse as more. */
export const requireOneAddress = (text: string): string => {
  if (ONE_ADDRESS.test(text)) return text;
  throw new AppError('rule-broken', {
    code: 'notifications.bad-address',
    detail: "L'indirizzo del destinatario non è un indirizzo e-mail.",
  });
};

/**
 * Maps a failed delivery to an error. A rejected recipient (5yz, RFC 5321 section 4.2.1) is permanent; any other failure
 * may be over by the next attempt. The server's own text is left out: it repeats the address, and this error is logged
 * and reported.
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
