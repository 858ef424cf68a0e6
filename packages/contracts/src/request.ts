import {
  pathTo,
  searchPathOf,
  type BodyOf,
  type HttpMethod,
  type PathParams,
  type QueryOf,
  type RouteAddress,
} from './route.ts';

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
  /** A search, which changes nothing although it is a POST. */
  isRead?: true;
  /** Milliseconds until the answer has to have begun, where it is not the usual time. */
  timeout: number | undefined;
};

/** What calls of all routes have in common. */
export type AnyCallInput = { params?: Record<string, string>; body?: unknown; query?: QueryValues };

const fill: (route: RouteAddress, params: Record<string, string>) => string = pathTo;

/** A search goes in the body: addresses are kept in histories and in the logs of what stands in between (docs/adr/0055). */
export const requestTo = (route: RouteAddress, { params = {}, body, query }: AnyCallInput): RouteRequest => {
  const url = fill(route, params);
  const { timeout } = route;
  return route.searchable && query?.['search']
    ? { url: searchPathOf(url), method: 'POST', body: asTexts(query), query: undefined, isRead: true, timeout }
    : { url, method: route.method, body, query, timeout };
};

/** The values as an address has them. */
const asTexts = (query: QueryValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** The address with its query; undefined and empty values are left out. */
export const withQuery = (url: string, query: QueryValues = {}): string => {
  const text = new URLSearchParams(asTexts(query)).toString();
  return text ? `${url}?${text}` : url;
};
