import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Role } from './identity/roles.ts';
import type { InternalPurpose } from './internal-calls.ts';
import type { ServiceName } from './operations.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: everyone, without authentication. `optional`: everyone, but a signed-in user sees more. `user`: every
 * signed-in user. A role: that role and higher ones. `service`: other services, named in `internalCalls`.
 */
export type Access = 'public' | 'optional' | 'user' | 'service' | Role;

/** The gateway's rate-limit counter of a request. */
export type RateClass = 'usual' | 'write' | 'sign-in' | 'webhook';

/**
 * The formats of body and response. `json`: both. `webhook`: another system sends raw bytes with a signature, so the rules
 * for browsers do not apply. `upload`: the body passes through unchanged. `file`: the response is a file. `stream`: the
 * response continues while the page is open.
 */
export type RouteKind = 'json' | 'webhook' | 'upload' | 'file' | 'stream';

/** One endpoint: everything that the service, the gateway, the web and the documents need to know about it. */
export type RouteDefinition = {
  /** The service that answers; `every` for routes of all services. */
  owner: ServiceName | 'every';
  method: HttpMethod;
  /** `:x` matches one segment, `*x` at the end matches the rest. */
  path: string;
  access: Access;
  /** Summary in one line. */
  summary: string;
  /** Default `json`. */
  kind?: RouteKind;
  /** Media types of the returned file, e.g. `application/pdf`. */
  media?: readonly string[];
  /** With the access `service`: the required purpose of the caller's token. */
  purpose?: InternalPurpose;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Schema of the response: the handler's result. Absent for an empty response or a file. */
  response?: z.ZodType;
  /** Codes of its errors besides `commonErrorCodes`; any other code fails in tests. */
  errors?: readonly ErrorCode[];
  /** Status of a successful response. Default 200, or the status set by the handler; 204 without a result. */
  status?: number;
  /** Maximum bytes of the body. Default 200,000; 1,000,000 for webhooks. */
  bodyLimit?: number;
  /** Time-out in milliseconds until the response starts. Default `usualTimeout`. */
  timeout?: number;
  /** Default `usual` for GET, `webhook` for webhooks, else `write`. */
  rate?: RateClass;
  /** A GET with side effects or a heavy read: as for a write, pages of other sites cannot make a browser send it. */
  ownPagesOnly?: boolean;
  /** Also open to an administrator without a required second factor; that session can call no other route. */
  duringFactorSetup?: boolean;
  /** A GET open to an administrator who views a customer's pages; that view can call no other route. */
  duringView?: boolean;
  /** Accounts with a second factor must have proved it in the last 10 minutes, else 403 `auth.step-up-required`. */
  stepUp?: boolean;
  /**
   * A GET whose `search` may name a person. `POST <path>/search` answers it too, with the same query as a JSON body, so
   * that no address contains the text (docs/adr/0055).
   */
  searchable?: boolean;
  /** The POST of a searchable GET, made by `searchRouteOf`. It only reads, so the rules for writes do not apply. */
  isSearch?: boolean;
};

/** Default time-out in milliseconds until a response starts. */
export const usualTimeout = 15_000;

/** Rejects members that a route does not have: a generic parameter alone would accept them. */
type Exact<D> = D & { [Unknown in Exclude<keyof D, keyof RouteDefinition>]: never };

/** Defines a route and keeps its literal types, from which handler and web call types are derived. */
export const defineRoute = <const D extends RouteDefinition>(definition: Exact<D>): D => definition;

/** The maximum length of an address. */
const SEARCH_BODY_LIMIT = 16_000;

/** The POST of a searchable GET with the same rights, query, response, errors and limits; undefined for other routes. */
export const searchRouteOf = ({
  searchable,
  query,
  ownPagesOnly: _asPost,
  ...route
}: RouteDefinition): RouteDefinition | undefined =>
  searchable && query
    ? {
        ...route,
        method: 'POST',
        path: searchPathOf(route.path),
        summary: `${route.summary}; the query is the body`,
        isSearch: true,
        body: query,
        bodyLimit: SEARCH_BODY_LIMIT,
      }
    : undefined;

/** The path where a searchable list accepts its query as a body. */
export const searchPathOf = (path: string): string => `${path}/search`;

/** Whether a request to the route only reads. */
export const isRead = ({ method, isSearch = false }: Pick<RouteDefinition, 'method' | 'isSearch'>): boolean =>
  method === 'GET' || isSearch;

/** Maximum bytes of a route's body. */
export const bodyLimitOf = ({ kind, bodyLimit }: RouteDefinition): number =>
  bodyLimit ?? (kind === 'webhook' ? 1_000_000 : 200_000);

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values for the `:x` of a path. */
export type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/** The browser's part of a route: its bundle omits the schemas (web/build/route-addresses.ts). */
export type RouteAddress<Path extends string = string> = {
  readonly method: HttpMethod;
  readonly path: Path;
  readonly timeout?: number;
  readonly searchable?: boolean;
};

/** The path with encoded parameters. */
export const pathTo = <Path extends string>(
  { path }: { readonly path: Path },
  ...[params]: [ParamNames<Path>] extends [never] ? [] : [params: PathParams<Path>]
): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));

type SchemaAt<D, Part extends string> = D extends { readonly [K in Part]: infer S extends z.ZodType } ? S : undefined;
type InputAt<D, Part extends string> = SchemaAt<D, Part> extends infer S extends z.ZodType ? z.input<S> : undefined;

/** The body type of a route's callers. */
export type BodyOf<D> = InputAt<D, 'body'>;
/** The query type of a route's callers. */
export type QueryOf<D> = InputAt<D, 'query'>;
/** The response type of a route; `null` if the response is empty. */
export type AnswerOf<D> = SchemaAt<D, 'response'> extends infer S extends z.ZodType ? z.output<S> : null;
