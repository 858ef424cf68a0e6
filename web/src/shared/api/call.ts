import { requestTo, type AnyCallInput, type CallArguments, type CallInput } from '@drappo/contracts/request';
import type { AnswerOf, RouteAddress } from '@drappo/contracts/route';
import type { ApiRequest } from './send.ts';

/** A request to a route of the contracts. */
export const call = <const D extends RouteAddress>(route: D, ...[input]: CallArguments<D>): ApiRequest =>
  requestTo(route, input ?? {});

type Parts<D, Arg> = {
  query: (arg: Arg) => ApiRequest;
  /** Used for its type only: the answer is the data. */
  transformResponse?: (answer: unknown) => AnswerOf<D>;
};

/**
 * The parts of an RTK Query endpoint that follow from a route. The endpoint
 * `build.query({ ...to(getOrder, (id: string) => ({ params: { id } })) })` takes a string and has the route's answer as its data.
 */
export function to<const D extends RouteAddress>(route: object extends CallInput<D> ? D : never): Parts<D, void>;
export function to<const D extends RouteAddress, Arg>(route: D, input: (arg: Arg) => CallInput<D>): Parts<D, Arg>;
export function to(route: RouteAddress, input: (arg: unknown) => AnyCallInput = () => ({})): Parts<never, never> {
  return { query: (arg: unknown) => requestTo(route, input(arg)) };
}
