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

/** The inputs of a call to a route: path parameters, body, query. */
export type CallInput<D extends RouteAddress> = Params<D['path']> & Body<D> & Query<D>;

/** Optional if a call needs no inputs. */
export type CallArguments<D extends RouteAddress> =
  object extends CallInput<D> ? [input?: CallInput<D>] : [input: CallInput<D>];

/** A call to a route, ready to be sent. */
export type RouteRequest = {
  url: string;
  method: HttpMethod;
  body: unknown;
  /** Sent as text; undefined and empty values are omitted. */
  query: QueryValues | undefined;
  /** A search: a POST that changes nothing. */
  isRead?: true;
  /** Time-out in milliseconds until the response starts, if it is not the default. */
  timeout: number | undefined;
};

/** Options common to the calls of all routes. */
export type AnyCallInput = { params?: Record<string, string>; body?: unknown; query?: QueryValues };

const fill: (route: RouteAddress, params: Record<string, string>) => string = pathTo;

/** Sends a search in the body: histories and proxy logs store addresses (docs/adr/0055). */
export const requestTo = (route: RouteAddress, { params = {}, body, query }: AnyCallInput): RouteRequest => {
  const url = fill(route, params);
  const { timeout } = route;
  return route.searchable && query?.['search']
    ? { url: searchPathOf(url), method: 'POST', body: asTexts(query), query: undefined, isRead: true, timeout }
    : { url, method: route.method, body, query, timeout };
};

/** The query's values as text, as in an address. */
const asTexts = (query: QueryValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** The address with its query; undefined and empty values are omitted. */
export const withQuery = (url: string, query: QueryValues = {}): string => {
  const text = new URLSearchParams(asTexts(query)).toString();
  return text ? `${url}?${text}` : url;
};
