import type { z } from 'zod';
import type { ErrorCode } from './error-codes.ts';
import type { Role } from './identity/roles.ts';
import type { InternalPurpose } from './internal-calls.ts';
import type { ServiceName } from './operations.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `public`: anyone, who is not looked at. `optional`: anyone, but a signed-in user sees more. `user`: anyone
 * signed in. A role: that one and those above it. `service`: other services, named in `internalCalls`.
 */
export type Access = 'public' | 'optional' | 'user' | 'service' | Role;

/** Which counter of the gateway a request goes to. */
export type RateClass = 'usual' | 'write' | 'sign-in' | 'webhook';

/**
 * What the body and the answer are. `json`: both. `webhook`: another system sends raw bytes with a signature, so the rules for
 * browsers do not apply. `upload`: the body passes through as it comes. `file`: the answer is a file. `stream`: the answer
 * goes on for as long as the page is open.
 */
export type RouteKind = 'json' | 'webhook' | 'upload' | 'file' | 'stream';

/** One way in: everything that the service, the gateway, the web and the documents need to know of it. */
export type RouteDefinition = {
  /** The service that answers; `every` for those that each service has. */
  owner: ServiceName | 'every';
  method: HttpMethod;
  /** `:x` stands for one segment, `*x` at the end for the rest. */
  path: string;
  access: Access;
  /** What it does, in one line. */
  summary: string;
  /** Default `json`. */
  kind?: RouteKind;
  /** Media types of the file that it answers, e.g. `application/pdf`. */
  media?: readonly string[];
  /** With the access `service`: what a caller's token has to be for. */
  purpose?: InternalPurpose;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Shape of the answer: what the handler returns. Absent where nothing or a file is answered. */
  response?: z.ZodType;
  /** Codes of the errors that it answers beside `commonErrorCodes`; others fail in tests. */
  errors?: readonly ErrorCode[];
  /** Status of a successful answer. Default 200, or what the handler set; without a result 204. */
  status?: number;
  /** Bytes of body that are accepted. Default 200,000; 1,000,000 for webhooks. */
  bodyLimit?: number;
  /** Milliseconds until the answer has to have begun. Default `usualTimeout`. */
  timeout?: number;
  /** Default `usual` for GET, `webhook` for webhooks, else `write`. */
  rate?: RateClass;
  /** A GET that changes something or reads very much: like a write, pages of other sites cannot make a browser send it. */
  ownPagesOnly?: boolean;
  /** Also open to an administrator who has yet to set up a second factor; everything else is closed to that session. */
  duringFactorSetup?: boolean;
  /** A GET that an administrator may call who looks at a customer's pages; everything else is closed to that view. */
  duringView?: boolean;
  /** Accounts with a second factor must have proved it within the last 10 minutes, else 403 `auth.step-up-required`. */
  stepUp?: boolean;
  /**
   * A GET whose `search` may name a person. It is also answered at `POST <path>/search`, which takes the same query as a JSON body,
   * so that the text is in no address (docs/adr/0055).
   */
  searchable?: boolean;
  /** The POST of a searchable GET. It only reads, so the rules for writes do not apply to it; `searchRouteOf` makes it. */
  isSearch?: boolean;
};

/** Milliseconds until the answer of a route has to have begun that says nothing else. */
export const usualTimeout = 15_000;

/** Refuses members that a route does not have: a generic parameter alone would let them pass. */
type Exact<D> = D & { [Unknown in Exclude<keyof D, keyof RouteDefinition>]: never };

/** Defines a route and keeps its own types, from which those of handlers and of the web's calls follow. */
export const defineRoute = <const D extends RouteDefinition>(definition: Exact<D>): D => definition;

/** As much as an address can hold. */
const SEARCH_BODY_LIMIT = 16_000;

/** The POST of a searchable GET: the same rights, query, answer, errors and limits; undefined for other routes. */
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

/** Where a searchable list takes its query as a body. */
export const searchPathOf = (path: string): string => `${path}/search`;

/** Whether a request to the route changes nothing. */
export const isRead = ({ method, isSearch = false }: Pick<RouteDefinition, 'method' | 'isSearch'>): boolean =>
  method === 'GET' || isSearch;

/** Bytes of body that a route accepts. */
export const bodyLimitOf = ({ kind, bodyLimit }: RouteDefinition): number =>
  bodyLimit ?? (kind === 'webhook' ? 1_000_000 : 200_000);

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Values for the `:x` of a path. */
export type PathParams<Path extends string> = Record<ParamNames<Path>, string>;

/** What the browser knows of a route: its bundle leaves the schemas out (web/build/route-addresses.ts). */
export type RouteAddress<Path extends string = string> = {
  readonly method: HttpMethod;
  readonly path: Path;
  readonly timeout?: number;
  readonly searchable?: boolean;
};

/** The path with its parameters filled in, each encoded. */
export const pathTo = <Path extends string>(
  { path }: { readonly path: Path },
  ...[params]: [ParamNames<Path>] extends [never] ? [] : [params: PathParams<Path>]
): string =>
  path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent((params as Record<string, string>)[name] ?? ''));

type SchemaAt<D, Part extends string> = D extends { readonly [K in Part]: infer S extends z.ZodType } ? S : undefined;
type InputAt<D, Part extends string> = SchemaAt<D, Part> extends infer S extends z.ZodType ? z.input<S> : undefined;

/** What a caller sends as the body of a route. */
export type BodyOf<D> = InputAt<D, 'body'>;
/** What a caller sends as the query of a route. */
export type QueryOf<D> = InputAt<D, 'query'>;
/** What a route answers; `null` where the answer is empty. */
export type AnswerOf<D> = SchemaAt<D, 'response'> extends infer S extends z.ZodType ? z.output<S> : null;
