import { AppError } from '@drappo/contracts/errors';
import { limits } from '@drappo/contracts/limits';
import type { PasswordFault } from './password-rules.ts';

const messages: Record<PasswordFault, string> = {
  blank: 'La password non può essere fatta di soli spazi',
  personal: 'La password non può essere il tuo nome, la tua e-mail o la tua azienda',
  brand: 'La password non può essere il nome del portale',
  common: 'Questa password è troppo comune: scegline un’altra',
  'short-for-admin': `La password di un amministratore deve essere almeno ${limits.adminPasswordMin} caratteri`,
};

export const passwordRefused = (fault: PasswordFault, field: string): AppError =>
  new AppError('invalid', {
    code: 'identity.password-refused',
    detail: `${messages[fault]}.`,
    errors: [{ field, message: messages[fault] }],
  });

/** Not 401, which would mean that the session has ended. */
export const wrongCurrentPassword = (): AppError =>
  new AppError('invalid', {
    code: 'identity.wrong-current-password',
    detail: 'La password attuale non è corretta.',
    errors: [{ field: 'currentPassword', message: 'La password attuale non è corretta' }],
  });

/** The session's sign-in is too old for the requested action. */
export const passwordRequired = (): AppError =>
  new AppError('forbidden', {
    code: 'identity.password-required',
    detail: 'Hai effettuato l’accesso da più di dieci minuti: conferma con la tua password.',
  });

/** A future administrator needs an administrator's password first; the length is known only for newly set ones. */
export const passwordTooShortForAdmin = (): AppError =>
  new AppError('conflict', {
    code: 'identity.password-too-short-for-admin',
    detail: `Prima l’utente deve cambiare la sua password con una di almeno ${limits.adminPasswordMin} caratteri.`,
  });
