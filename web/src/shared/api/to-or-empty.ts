import type { AnswerOf, RouteAddress } from '@drappo/contracts/route';
import type { CallInput } from '@drappo/contracts/request';
import { call } from './call.ts';
import { emptyWhenForbidden } from './empty-when-forbidden.ts';
import type { ApiFailure } from './failure.ts';
import type { ApiRequest } from './send.ts';

type Ask = (request: ApiRequest) => Parameters<typeof emptyWhenForbidden>[0];
type Found<Data> = { data: Data; error?: undefined } | { data?: undefined; error: ApiFailure };
type Parts<D, Arg> = {
  queryFn: (arg: Arg, api: unknown, options: unknown, ask: Ask) => Promise<Found<AnswerOf<D>>>;
};

/** Like `to`, but empty for a person without access (specification, point 8). `read` transforms the answer. */
export function toOrEmpty<const D extends RouteAddress>(
  route: object extends CallInput<D> ? D : never,
  empty: AnswerOf<D>,
): Parts<D, void>;
export function toOrEmpty<const D extends RouteAddress, Arg>(
  route: D,
  empty: AnswerOf<D>,
  input: (arg: Arg) => CallInput<D>,
  read?: (answer: AnswerOf<D>) => AnswerOf<D>,
): Parts<D, Arg>;
export function toOrEmpty(
  route: RouteAddress,
  empty: unknown,
  input: (arg: unknown) => CallInput<RouteAddress> = () => ({ params: {} }),
  read: (answer: never) => unknown = (answer) => answer,
): Parts<never, never> {
  return {
    queryFn: async (arg: unknown, _api, _options, ask) => {
      const { data, error } = await emptyWhenForbidden(ask(call(route, input(arg))), empty as never);
      return error ? { error } : { data: read(data as never) as never };
    },
  };
}
