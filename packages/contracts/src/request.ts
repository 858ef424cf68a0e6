import { pathTo, type BodyOf, type HttpMethod, type PathParams, type QueryOf, type RouteAddress } from './route.ts';

type Params<Path extends string> = [keyof PathParams<Path>] extends [never] ? object : { params: PathParams<Path> };
type Body<D> = BodyOf<D> extends undefined ? object : { body: BodyOf<D> };
type QueryValues = Record<string, string | number | undefined>;
type Query<D> = QueryOf<D> extends undefined ? object : { query?: { [K in keyof QueryOf<D>]?: QueryValues[string] } };

/** What a call to a route needs: the parameters of its path, its body, its query. */
export type CallInput<D extends RouteAddress> = Params<D['path']> & Body<D> & Query<D>;

/** Left out where a call needs nothing. */
export type CallArguments<D extends RouteAddress> =
  object extends CallInput<D> ? [input?: CallInput<D>] : [input: CallInput<D>];

/** A call to a route, ready to be sent. */
export type RouteRequest = {
  url: string;
  method: HttpMethod;
  body: unknown;
  /** Sent as text; undefined and empty values are left out. */
  query: QueryValues | undefined;
  /** Milliseconds until the answer has to have begun, where it is not the usual time. */
  timeout: number | undefined;
};

/** What calls of all routes have in common. */
export type AnyCallInput = { params?: Record<string, string>; body?: unknown; query?: QueryValues };

const fill: (route: RouteAddress, params: Record<string, string>) => string = pathTo;

export const requestTo = (route: RouteAddress, { params = {}, body, query }: AnyCallInput): RouteRequest => ({
  url: fill(route, params),
  method: route.method,
  body,
  query,
  timeout: route.timeout,
});

/** The address with its query; undefined and empty values are left out. */
export const withQuery = (url: string, query: QueryValues = {}): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') params.set(name, String(value));
  const text = params.toString();
  return text ? `${url}?${text}` : url;
};
