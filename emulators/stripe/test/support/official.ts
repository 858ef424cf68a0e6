import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { decodeForm } from '../../src/api/form.ts';

/** The definition of a call in Stripe's official OpenAPI document; every call is validated against it. */
type Schema = {
  $ref?: string;
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
};
type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
};
export type Document = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export const official = JSON.parse(
  readFileSync(new URL('../../openapi/stripe-subset.json', import.meta.url), 'utf8'),
) as Document;

const KEYWORDS = ['type', 'enum', 'required', 'maxLength', 'pattern'] as const;

/** As JSON schema; properties that the document does not name are errors, so that the emulator invents none. */
const strict = (schema: Schema): Record<string, unknown> => {
  if (schema.$ref) return { $ref: schema.$ref.replace('#/components/schemas/', 'official#/definitions/') };
  const plain: Record<string, unknown> = {};
  const source = schema as Record<string, unknown>;
  for (const keyword of KEYWORDS) if (source[keyword] !== undefined) plain[keyword] = source[keyword];
  if (schema.anyOf) plain['anyOf'] = schema.anyOf.map(strict);
  if (schema.items) plain['items'] = strict(schema.items);
  if (schema.properties && Object.keys(schema.properties).length > 0) {
    plain['properties'] = Object.fromEntries(
      Object.entries(schema.properties).map(([name, child]) => [name, strict(child)]),
    );
    plain['additionalProperties'] = false;
  }
  if (typeof schema.additionalProperties === 'object')
    plain['additionalProperties'] = strict(schema.additionalProperties);
  if (!schema.nullable) return plain;
  return { anyOf: [plain, { type: 'null' }] };
};

const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({
  $id: 'official',
  definitions: Object.fromEntries(
    Object.entries(official.components.schemas).map(([name, schema]) => [name, strict(schema)]),
  ),
});

const compiled = new Map<string, ValidateFunction>();
const check = (name: string, schema: () => Schema, value: unknown): string[] => {
  const validate = compiled.get(name) ?? ajv.compile(strict(schema()));
  compiled.set(name, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${name}: ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};

const templateFor = (path: string): string | undefined => {
  const fits = (template: string) =>
    new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`).test(path) ? template.split('{').length : 0;
  return Object.keys(official.paths)
    .filter((template) => fits(template) > 0)
    .sort((a, b) => fits(a) - fits(b))[0];
};

const operationOf = (method: string, path: string): [name: string, operation: Operation] => {
  const template = templateFor(path);
  const operation = template === undefined ? undefined : official.paths[template]?.[method.toLowerCase()];
  if (!operation) throw new Error(`Stripe's document has no ${method} ${path} among the calls made here`);
  return [`${method} ${template}`, operation];
};

/** Converts the text of a form to the values of its schema. */
const typed = (value: unknown, schema: Schema | undefined): unknown => {
  const choices = schema?.anyOf ?? [schema];
  if (typeof value === 'string') {
    if (choices.some((choice) => choice?.type === 'integer') && /^-?\d+$/.test(value)) return Number(value);
    if (choices.some((choice) => choice?.type === 'boolean')) return value === 'true';
    return value;
  }
  const list = choices.find((choice) => choice?.type === 'array');
  if (list) return Object.values(value as object).map((item) => typed(item, list.items));
  const object = choices.find((choice) => choice?.type === 'object');
  return Object.fromEntries(
    Object.entries(value as object).map(([name, item]) => [name, typed(item, object?.properties?.[name])]),
  );
};

/** The errors in the parameters of a call; `form` is its body, or its query. */
export const requestFaults = (method: string, path: string, form: string): string[] => {
  const [name, operation] = operationOf(method, path);
  const schema: Schema =
    method !== 'GET'
      ? (operation.requestBody?.content['application/x-www-form-urlencoded']?.schema ?? {})
      : {
          type: 'object',
          properties: Object.fromEntries(
            (operation.parameters ?? []).filter((it) => it.in === 'query').map((it) => [it.name, it.schema]),
          ),
        };
  return check(`request of ${name}`, () => schema, typed(decodeForm(form), schema));
};

/** The errors in an answer. */
export const answerFaults = (method: string, path: string, status: number, body: unknown): string[] => {
  const [name, operation] = operationOf(method, path);
  const answer = operation.responses[String(status)] ?? operation.responses['default'];
  return check(
    `answer ${status < 400 ? 'to' : 'refusing'} ${name}`,
    () => answer?.content['application/json']?.schema ?? { type: 'string' },
    body,
  );
};

/** The errors in an object, for instance a session in an event. */
export const objectFaults = (kind: string, value: unknown): string[] =>
  check(kind, () => ({ $ref: `#/components/schemas/${kind}` }), value);
