import { allRoutes } from '@drappo/contracts/all-routes';
import type { RouteDefinition } from '@drappo/contracts/route';
import { oddDocuments, oddValues } from '@drappo/service-kit/testing/malformed-json';
import { z } from 'zod';

export type MalformedRequest = {
  method: string;
  path: string;
  /** JSON text, or invalid JSON. */
  body?: string;
  what: string;
  route: RouteDefinition;
  /** Whether it must be rejected, since no form of ours admits it. */
  isRefused: boolean;
};

export type MalformedRequestOptions = {
  /** Routes that get no requests. */
  isLeftOut: (route: RouteDefinition) => boolean;
  /** Also sends values that a form may admit, which change data. */
  all?: boolean;
};

/** Odd path segments: a NUL, bytes that are not UTF-8, an unfinished escape, and a text that is too long. */
const oddSegments = {
  'a NUL': '%00',
  'half a character': '%ED%A0%80',
  'a broken escape': '%zz',
  'a long text': 'x'.repeat(3_000),
};
const refusedValues = ['a text with a NUL', 'half a surrogate pair', 'deep lists', 'names of the prototype'];
const refusedDocuments = ['broken JSON', 'an empty list', 'a whole number beyond 64 bits'];

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.keys(properties);
};

/** Fills each field with the same odd value: all fields of a form are checked at once. */
const filledWith = (names: readonly string[], value: string): string =>
  `{${names.map((name) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

const bodiesOf = (schema: z.ZodType | undefined, all: boolean): [what: string, text: string][] => {
  const names = fieldsOf(schema);
  const fields = names.length > 0 ? names : ['field'];
  return [
    ...Object.entries(oddValues)
      .filter(([what]) => all || refusedValues.includes(what))
      .map(([what, value]): [string, string] => [`${what} in each field`, filledWith(fields, value)]),
    ...Object.entries(oddDocuments).filter(([what]) => (all ? what !== 'nothing' : refusedDocuments.includes(what))),
  ];
};

const PARAMETER = /[:*]\w+/g;
/** An id without a record. */
const MISSING = '0190a000-0000-7000-8000-000000000000';

const ofRoute = (route: RouteDefinition, all: boolean): MalformedRequest[] => {
  const { method, kind } = route;
  const path = route.path.replace(PARAMETER, MISSING);
  if (method !== 'GET')
    return bodiesOf(route.body, all).map(([what, body]) => {
      return { method, path, body, what, route, isRefused: kind !== 'upload' && !all };
    });
  return Object.entries(oddSegments).flatMap(([what, text]) => {
    const query = [...fieldsOf(route.query), 'unknown'].map((name) => `${name}=${text}`).join('&');
    const odd = route.path.replace(PARAMETER, text);
    const paths = odd === route.path ? [`${path}?${query}`] : [`${path}?${query}`, odd];
    return paths.map((each) => ({ method, path: each, what, route, isRefused: false }));
  });
};

/** Returns some malformed requests for each route of the gateway. */
export const malformedRequests = ({ isLeftOut, all = false }: MalformedRequestOptions): MalformedRequest[] =>
  allRoutes
    .map(({ route }) => route)
    .filter((route) => route.path.startsWith('/api/') && route.kind !== 'stream' && !isLeftOut(route))
    .flatMap((route) => ofRoute(route, all));
