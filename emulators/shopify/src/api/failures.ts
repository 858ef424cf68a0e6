import { createFailures as createKitFailures, failureFields, failureKinds } from '@drappo/emulator-kit/failures';
import { z } from 'zod';

/** A planned failure of calls, requested by the control API. */
export const failure = z.strictObject({
  /** Beginning of the path. */
  path: z.string().startsWith('/').default('/admin/'),
  /** Only for this shop. */
  shop: z.string().optional(),
  /** Only calls whose body contains this text, such as the name of a mutation. */
  body: z.string().min(1).optional(),
  /** `throttled` answers THROTTLED although there are enough points: it does not count as exceeded. */
  kind: z.enum([...failureKinds, 'throttled']).default('error'),
  /** Header `Retry-After`, in seconds. */
  retryAfter: z.number().min(0).optional(),
  ...failureFields,
});
export type Failure = z.output<typeof failure>;
type Call = { path: string; shop: string; body: string };

export const createFailures = () =>
  createKitFailures<Failure, Call>(
    ({ path, shop, body }, call) =>
      call.path.startsWith(path) &&
      (shop ?? call.shop) === call.shop &&
      (body === undefined || call.body.includes(body)),
  );
export type Failures = ReturnType<typeof createFailures>;
