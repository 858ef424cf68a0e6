import { AppError, hasRole, type Role } from '@drappo/contracts';
import type { Actor } from '@drappo/service-kit';

export type Access = 'public' | 'user' | Role;

/** The first of two checks: the service behind repeats it for itself. */
export const authorise = (actor: Actor, access: Access): void => {
  if (access === 'public') return;
  if (actor.kind !== 'user')
    throw new AppError('unauthenticated', { code: 'gateway.unauthenticated', detail: 'Devi accedere per continuare.' });
  if (access === 'user' || hasRole(actor.role, access)) return;
  const detail =
    access === 'admin'
      ? 'Accesso Negato: Solo gli amministratori possono accedere a questa sezione.'
      : 'Completa il profilo aziendale per usare questa funzione.';
  throw new AppError('forbidden', { code: 'gateway.forbidden', detail });
};
