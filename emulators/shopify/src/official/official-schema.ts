import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  GraphQLScalarType,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';

/** The only version that the emulator supports. */
export const API_VERSION = '2026-10';

let schema: GraphQLSchema | undefined;

const urlOf = (value: unknown): string => {
  if (typeof value === 'string' && URL.canParse(value)) return value;
  throw new GraphQLError(`Invalid url '${String(value)}', missing scheme`);
};

/** Shopify's whole Admin GraphQL schema 2026-10; built at its first use, which takes about a second. */
export const officialSchema = (): GraphQLSchema => {
  if (schema) return schema;
  const source = readFileSync(new URL('../../schema/admin-2026-10.graphql', import.meta.url), 'utf8');
  // The schema itself breaks a rule about deprecated fields of interfaces, so it cannot be validated, only assumed valid.
  const built = buildSchema(source, { assumeValid: true, assumeValidSDL: true, noLocation: true });
  const url = built.getType('URL');
  if (url instanceof GraphQLScalarType) {
    url.coerceInputValue = urlOf;
    url.coerceInputLiteral = (node) => urlOf(node.kind === Kind.STRING ? node.value : undefined);
  }
  schema = built;
  return built;
};

export type Checked = {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables: { readonly [name: string]: unknown };
};

type Parsed = { errors: readonly GraphQLError[] } | { document: DocumentNode };

const parsed = (query: string): Parsed => {
  try {
    const document = parse(query);
    const errors = validate(officialSchema(), document);
    return errors.length > 0 ? { errors } : { document };
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
  }
};

/** A client sends the same few queries repeatedly, and validating one against a schema of this size takes milliseconds. */
const MOST_KNOWN = 200;
const known = new Map<string, Parsed>();

const parseOnce = (query: string): Parsed => {
  const found = known.get(query);
  if (found) return found;
  const fresh = parsed(query);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(query, fresh);
  return fresh;
};

/**
 * Validates a query and its variables against Shopify's schema.
 * @returns the errors, or the parsed query
 */
export const checkQuery = (
  query: string,
  variables: { readonly [name: string]: unknown } = {},
  operationName?: string,
): { errors: readonly GraphQLError[] } | Checked => {
  const once = parseOnce(query);
  if ('errors' in once) return once;
  const { document } = once;
  const operation = getOperationAST(document, operationName);
  if (!operation) return { errors: [new GraphQLError('An operation name is required')] };
  const values = getVariableValues(officialSchema(), operation.variableDefinitions ?? [], variables);
  if (values.errors) return { errors: values.errors };
  return { document, operation, variables: values.variableValues.coerced };
};

/**
 * For tests of Shopify clients: the errors that Shopify would report for a query and its variables.
 * @returns one sentence per error; none = Shopify would run it
 */
export const validateAgainstOfficialSchema = (
  query: string,
  variables: { readonly [name: string]: unknown } = {},
): string[] => {
  const checked = checkQuery(query, variables);
  return 'errors' in checked ? checked.errors.map(({ message }) => message) : [];
};
