import { ErrorReportedV1, ErrorResolvedV1, UserErasedV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createEraseUser } from '../use-cases/erase-user.ts';
import type { createRecordError } from '../use-cases/record-error.ts';
import type { createResolveError } from '../use-cases/resolve-error.ts';

type UseCases = {
  recordError: ReturnType<typeof createRecordError>;
  resolveError: ReturnType<typeof createResolveError>;
  eraseUser: ReturnType<typeof createEraseUser>;
};

export const createSubscriptions = ({ recordError, resolveError, eraseUser }: UseCases): Subscription[] => [
  on(ErrorReportedV1, recordError),
  on(ErrorResolvedV1, resolveError),
  on(UserErasedV1, eraseUser),
];
