import { createFailures as createKitFailures, failureFields, failureKinds } from '@drappo/emulator-kit/failures';
import { z } from 'zod';

/** A planned failure of calls, requested by the control API. */
export const failure = z.strictObject({
  /** Beginning of the path. */
  path: z.string().startsWith('/').default('/v1/'),
  method: z.enum(['GET', 'POST']).optional(),
  kind: z.enum(failureKinds).default('error'),
  ...failureFields,
});
export type Failure = z.output<typeof failure>;

export const createFailures = () =>
  createKitFailures<Failure, { method: string; path: string }>(
    (planned, { method, path }) => path.startsWith(planned.path) && (planned.method ?? method) === method,
  );
export type Failures = ReturnType<typeof createFailures>;
