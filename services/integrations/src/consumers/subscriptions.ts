import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts';
import { on, type Subscription } from '@drappo/service-kit';
import type { createRecordError } from '../use-cases/record-error.ts';
import type { createResolveError } from '../use-cases/resolve-error.ts';

type UseCases = {
  recordError: ReturnType<typeof createRecordError>;
  resolveError: ReturnType<typeof createResolveError>;
};

export const createSubscriptions = ({ recordError, resolveError }: UseCases): Subscription[] => [
  on(ErrorReportedV1, recordError),
  on(ErrorResolvedV1, resolveError),
];
