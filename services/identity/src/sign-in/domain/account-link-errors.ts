import { AppError } from '@drappo/contracts/errors';
import type { LinkState } from './account-link.ts';

/** Explains why a link is not valid; only the holder of a genuine link learns more than that. */
export const badLink = (state: Exclude<LinkState, 'open'> | 'unknown'): AppError => {
  if (state === 'unknown')
    return new AppError('invalid', { code: 'identity.link-not-valid', detail: 'Il link non è valido.' });
  return state === 'used'
    ? new AppError('conflict', { code: 'identity.link-used', detail: 'Il link è già stato usato e non vale più.' })
    : new AppError('conflict', { code: 'identity.link-expired', detail: 'Il link è scaduto.' });
};

export const linkNotOpen = (): AppError =>
  new AppError('not-found', { code: 'identity.link-not-open', detail: 'Il link non vale più.' });

export const linkHandedOut = (): AppError =>
  new AppError('conflict', { code: 'identity.link-handed-out', detail: 'Il link è già stato consegnato.' });

export const enoughLinks = (): AppError =>
  new AppError('too-many', {
    code: 'identity.enough-links',
    detail: 'Ti abbiamo già scritto più volte. Controlla la posta, anche tra lo spam, e riprova tra un’ora.',
    retryAfter: 3_600,
  });
