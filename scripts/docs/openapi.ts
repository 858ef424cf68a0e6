import { allRoutes, type NamedRoute } from '@drappo/contracts/all-routes';
import { problem } from '@drappo/contracts/errors';
import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import { bodyLimitOf, type Access, type RouteDefinition } from '@drappo/contracts/route';
import type { z } from 'zod';
import { createSchemaWriter, type JsonSchema, type SchemaWriter } from './named-schemas.ts';

const media: Record<NonNullable<RouteDefinition['kind']>, string> = {
  json: 'application/json',
  webhook: 'application/json',
  upload: 'application/octet-stream',
  file: 'application/octet-stream',
  stream: 'text/event-stream',
};

const isOpen = (access: Access): boolean => access === 'public' || access === 'optional';

const securityOf = ({ access }: RouteDefinition): object[] => {
  if (access === 'public') return [];
  return access === 'optional' ? [{}, { session: [] }] : [{ session: [] }];
};

/** `/api/orders/:id` as OpenAPI writes it. */
const templateOf = (path: string): string => path.replace(/[:*](\w+)/g, '{$1}');

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const operationId = ({ name, route: { owner, path } }: NamedRoute): string =>
  path.startsWith(`/api/admin/${owner}/`) ? `${name}Of${capital(owner)}` : name;

const parametersIn = (place: 'path' | 'query', schema: z.ZodType | undefined, writer: SchemaWriter): object[] => {
  if (!schema) return [];
  // Inline, not by reference: each member is a separate parameter.
  const { properties = {}, required = [] } = writer.whole(schema);
  return Object.entries(properties).map(([name, part]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: part,
  }));
};

/** Path parameters that no schema describes. */
const plainParameters = ({ path, params }: RouteDefinition): object[] =>
  params
    ? []
    : [...path.matchAll(/[:*](\w+)/g)].map(([, name]) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
      }));

const requestBody = (route: RouteDefinition, writer: SchemaWriter): object => {
  const { body, kind = 'json', method } = route;
  const limit = { description: `At most ${bodyLimitOf(route).toLocaleString('en')} bytes.` };
  if (body) {
    const schema = writer.write(body, 'input');
    const required = !body.safeParse({}).success;
    return { requestBody: { ...limit, required, content: { [media[kind]]: { schema } } } };
  }
  const takesBytes = method !== 'GET' && (kind === 'webhook' || kind === 'upload');
  return takesBytes ? { requestBody: { ...limit, required: true, content: { [media[kind]]: { schema: {} } } } } : {};
};

const statusOf = ({ status, response, kind = 'json' }: RouteDefinition): number =>
  status ?? (response || kind === 'file' || kind === 'stream' || kind === 'webhook' ? 200 : 204);

const answerOf = (route: RouteDefinition, writer: SchemaWriter): object => {
  const { response, kind = 'json' } = route;
  const description = 'Done';
  if (response) return { description, content: { 'application/json': { schema: writer.write(response, 'output') } } };
  if (kind !== 'file' && kind !== 'stream') return { description };
  const types = route.media ?? [media[kind]];
  return { description, content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) };
};

const operationOf = (named: NamedRoute, writer: SchemaWriter): object => {
  const { route } = named;
  return {
    operationId: operationId(named),
    summary: route.summary,
    tags: [route.owner],
    security: securityOf(route),
    ...(isOpen(route.access) ? {} : { 'x-right': route.access }),
    ...(route.stepUp ? { 'x-step-up': true } : {}),
    ...(route.errors ? { 'x-error-codes': route.errors } : {}),
    parameters: [
      ...parametersIn('path', route.params, writer),
      ...plainParameters(route),
      ...parametersIn('query', route.query, writer),
    ],
    ...requestBody(route, writer),
    responses: {
      [statusOf(route)]: answerOf(route, writer),
      default: { $ref: '#/components/responses/Problem' },
    },
  };
};

export type OpenApi = {
  openapi: string;
  paths: Record<string, Record<string, JsonSchema>>;
  components: { schemas: Record<string, JsonSchema> };
};

/** The routes that `isShown` lets through, as an OpenAPI 3.1 document. */
export const createOpenApi = async (isShown: (route: RouteDefinition) => boolean): Promise<OpenApi> => {
  const writer = await createSchemaWriter();
  const paths: OpenApi['paths'] = {};
  for (const named of allRoutes) {
    const { method, path } = named.route;
    if (!path.startsWith('/api/') || !isShown(named.route)) continue;
    (paths[templateOf(path)] ??= {})[method.toLowerCase()] = operationOf(named, writer) as JsonSchema;
  }
  const problemSchema = writer.write(problem, 'output');
  return {
    openapi: '3.1.1',
    info: {
      title: 'Drappo',
      version: '1',
      description:
        'The calls of the portal. Amounts are decimal strings in euro, moments ISO 8601 in UTC. Errors are problem documents (RFC 9457) with a stable `code` and an Italian `detail`. `x-right` names the role that a call needs, `x-step-up` says that a second factor must have been proved within ten minutes.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: portalCookieName('access', true) } },
      responses: {
        Problem: { description: 'What went wrong', content: { 'application/problem+json': { schema: problemSchema } } },
      },
      schemas: Object.fromEntries(Object.entries(writer.components).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    },
  } as OpenApi;
};
