import { AppError } from '@drappo/contracts/errors';

/** The right password, which everybody has, on a portal that others reach. */
export const demoElsewhere = (): AppError =>
  new AppError('forbidden', {
    code: 'identity.demo-elsewhere',
    detail:
      'La password di questo account è quella pubblica della demo, che qui non vale. ' +
      'Scegline una tua con "Password dimenticata?".',
  });

/** The right password of a demo that a reverse proxy made reachable. */
export const demoClosed = (): AppError =>
  new AppError('forbidden', {
    code: 'identity.demo-closed',
    detail:
      'Un proxy inoltra a questa demo le richieste di altri computer: gli account con la password pubblica sono chiusi ' +
      'fino al prossimo avvio.',
  });

/** What would make an account somebody's own is not done by a password that everybody has. */
export const documentedPassword = (): AppError =>
  new AppError('conflict', {
    code: 'identity.documented-password',
    detail: 'La password di questo account è pubblica: prima cambiala con una tua.',
  });
