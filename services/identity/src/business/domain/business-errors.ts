import { AppError } from '@drappo/contracts/errors';

export const nothingToVerify = (): AppError =>
  new AppError('conflict', {
    code: 'identity.nothing-to-verify',
    detail: 'Questo utente non ha ancora indicato una P.IVA.',
  });
