import { AppError } from '@drappo/contracts/errors';

/** The correct public password, on a portal that others can reach. */
export const demoElsewhere = (): AppError =>
  new AppError('forbidden', {
    code: 'identity.demo-elsewhere',
    detail:
      'La password di questo account è quella pubblica della demo, che qui non vale. ' +
      'Scegline una tua con "Password dimenticata?".',
  });

/** The correct password of a demo that a reverse proxy exposed. */
export const demoClosed = (): AppError =>
  new AppError('forbidden', {
    code: 'identity.demo-closed',
    detail:
      'Un proxy inoltra a questa demo le richieste di altri computer: gli account con la password pubblica sono chiusi ' +
      'fino al prossimo avvio.',
  });

/** The public password must not be used for changes that would make the account a person's own. */
export const documentedPassword = (): AppError =>
  new AppError('conflict', {
    code: 'identity.documented-password',
    detail: 'La password di questo account è pubblica: prima cambiala con una tua.',
  });
