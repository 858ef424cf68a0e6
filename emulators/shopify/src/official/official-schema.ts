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

/** The one version that the emulator speaks. */
export const API_VERSION = '2026-10';

let schema: GraphQLSchema | undefined;

const urlOf = (value: unknown): string => {
  if (typeof value === 'string' && URL.canParse(value)) return value;
  throw new GraphQLError(`Invalid url '${String(value)}', missing scheme`);
};

/** Shopify's Admin GraphQL schema 2026-10, whole; built at its first use, which takes a second or so. */
export const officialSchema = (): GraphQLSchema => {
  if (schema) return schema;
  const source = readFileSync(new URL('../../schema/admin-2026-10.graphql', import.meta.url), 'utf8');
  // It breaks a rule about deprecated fields of interfaces itself, so it cannot be checked, only taken as it is.
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

/**
 * Holds a query and its variables against Shopify's schema.
 * @returns what is wrong, or the parsed query
 */
export const checkQuery = (
  query: string,
  variables: { readonly [name: string]: unknown } = {},
  operationName?: string,
): { errors: readonly GraphQLError[] } | Checked => {
  let document: DocumentNode;
  try {
    document = parse(query);
  } catch (error) {
    return { errors: [error instanceof GraphQLError ? error : new GraphQLError(String(error))] };
  }
  const errors = validate(officialSchema(), document);
  if (errors.length > 0) return { errors };
  const operation = getOperationAST(document, operationName);
  if (!operation) return { errors: [new GraphQLError('An operation name is required')] };
  const values = getVariableValues(officialSchema(), operation.variableDefinitions ?? [], variables);
  if (values.errors) return { errors: values.errors };
  return { document, operation, variables: values.variableValues.coerced };
};

/**
 * For tests of those who talk to Shopify: what Shopify would find wrong with a query and its variables.
 * @returns one sentence per fault; none = Shopify would run it
 */
export const validateAgainstOfficialSchema = (
  query: string,
  variables: { readonly [name: string]: unknown } = {},
): string[] => {
  const checked = checkQuery(query, variables);
  return 'errors' in checked ? checked.errors.map(({ message }) => message) : [];
};
