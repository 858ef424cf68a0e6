import {
  pathTo,
  type AnswerOf,
  type BodyOf,
  type PathParams,
  type QueryOf,
  type RouteAddress,
} from '@drappo/contracts/route';
import type { ApiRequest } from './send.ts';

type Params<Path extends string> = [keyof PathParams<Path>] extends [never] ? object : { params: PathParams<Path> };
type Body<D> = BodyOf<D> extends undefined ? object : { body: BodyOf<D> };
/** Sent as text; undefined and empty values are left out. */
type Query<D> =
  QueryOf<D> extends undefined ? object : { query?: { [K in keyof QueryOf<D>]?: string | number | undefined } };

/** What a call to a route needs: the parameters of its path, its body, its query. */
export type CallInput<D extends RouteAddress> = Params<D['path']> & Body<D> & Query<D>;

/** Left out where a call needs nothing. */
export type CallArguments<D extends RouteAddress> =
  object extends CallInput<D> ? [input?: CallInput<D>] : [input: CallInput<D>];

type AnyInput = { params?: Record<string, string>; body?: unknown; query?: ApiRequest['query'] };
const fill: (route: RouteAddress, params: Record<string, string>) => string = pathTo;

const request = (route: RouteAddress, { params = {}, body, query }: AnyInput): ApiRequest => ({
  url: fill(route, params),
  method: route.method,
  body,
  query,
});

/** A request to a route of the contracts. */
export const call = <const D extends RouteAddress>(route: D, ...[input]: CallArguments<D>): ApiRequest =>
  request(route, input ?? {});

type Parts<D, Arg> = {
  query: (arg: Arg) => ApiRequest;
  /** For its type alone: the answer is the data. */
  transformResponse?: (answer: unknown) => AnswerOf<D>;
};

/**
 * The parts of an RTK Query endpoint that follow from a route. The endpoint
 * `build.query({ ...to(getOrder, (id: string) => ({ params: { id } })) })` takes a string and has the route's answer as its data.
 */
export function to<const D extends RouteAddress>(route: object extends CallInput<D> ? D : never): Parts<D, void>;
export function to<const D extends RouteAddress, Arg>(route: D, input: (arg: Arg) => CallInput<D>): Parts<D, Arg>;
export function to(route: RouteAddress, input: (arg: unknown) => AnyInput = () => ({})): Parts<never, never> {
  return { query: (arg: unknown) => request(route, input(arg)) };
}
