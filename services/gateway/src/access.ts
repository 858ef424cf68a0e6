import { AppError } from '@drappo/contracts/errors';
import { hasRole, type Role } from '@drappo/contracts/identity/roles';
import type { Actor } from '@drappo/service-kit';

/** The first of two checks: the service repeats it. */
export const authorise = (actor: Actor, access: 'user' | Role): void => {
  if (actor.kind !== 'user')
    throw new AppError('unauthenticated', { code: 'gateway.unauthenticated', detail: 'Devi accedere per continuare.' });
  if (access === 'user' || hasRole(actor.role, access)) return;
  const detail =
    access === 'admin'
      ? 'Accesso Negato: Solo gli amministratori possono accedere a questa sezione.'
      : 'Completa il profilo aziendale per usare questa funzione.';
  throw new AppError('forbidden', { code: 'gateway.forbidden', detail });
};

/**
 * Rejects an access token that has just expired: otherwise the page would show what visitors see. The page renews the
 * session first; without a session to renew, the cookies are deleted and the request is a visitor's.
 */
export const refuseExpired = (token: string | undefined, now: Date): void => {
  const expiry = token && expiryOf(token);
  if (expiry === undefined || expiry === '' || expiry * 1_000 > now.getTime()) return;
  throw new AppError('unauthenticated', {
    code: 'gateway.session-expired',
    detail: 'La sessione va rinnovata. Ricarica la pagina.',
  });
};

/** Cached by token: a page sends the same token with each call. */
const TOKENS_KEPT = 1_000;
const expiries = new Map<string, number | undefined>();

const expiryOf = (token: string): number | undefined => {
  if (expiries.has(token)) return expiries.get(token);
  if (expiries.size >= TOKENS_KEPT) expiries.clear();
  const expiry = readExpiry(token);
  expiries.set(token, expiry);
  return expiry;
};

// Only a hint for the page, so the signature need not be verified.
const readExpiry = (token: string): number | undefined => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const expiry = typeof claims === 'object' && claims !== null && 'exp' in claims ? claims.exp : undefined;
    return typeof expiry === 'number' ? expiry : undefined;
  } catch {
    return undefined;
  }
};
