import type { GraphQLError } from 'graphql';

export type ShownError = {
  message: string;
  locations?: readonly { line: number; column: number }[] | undefined;
  path?: readonly (string | number)[] | undefined;
  extensions?: { [name: string]: unknown } | undefined;
};
type Wording = [pattern: RegExp, show: (...parts: string[]) => { message: string; [extension: string]: unknown }];

/** Shopify's wording and code for each error in a query. */
const WORDINGS: Wording[] = [
  [
    /^Cannot query field "(\w+)" on type "(\w+)"/,
    (fieldName, typeName) => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      code: 'undefinedField',
      typeName,
      fieldName,
    }),
  ],
  [
    /^Unknown argument "(\w+)" on field "\w+\.(\w+)"/,
    (argumentName, name) => ({
      message: `Field '${name}' doesn't accept argument '${argumentName}'`,
      code: 'argumentNotAccepted',
      name,
      typeName: 'Field',
      argumentName,
    }),
  ],
  [
    /^Argument "(?:\w+\.(\w+)\()?(\w+):?\)?" of type "[^"]+" is required/,
    (name, argument) => ({
      message: `Field '${name}' is missing required arguments: ${argument}`,
      code: 'missingRequiredArguments',
      className: 'Field',
      name,
      arguments: argument,
    }),
  ],
  [
    /^Variable "\$(\w+)" of type "([^"]+)" used in position expecting type "([^"]+)"/,
    (variable, type, expected) => ({
      message: `Type mismatch on variable $${variable} and argument (${type} / ${expected})`,
      code: 'variableMismatch',
      variableName: variable,
      typeName: type,
    }),
  ],
  [
    /^Variable "\$(\w+)" (?:has|got|of)/,
    (variable) => ({ message: '', code: 'INVALID_VARIABLE', variableName: variable }),
  ],
  [/^Syntax Error: (.+)$/, (what) => ({ message: `syntax error, ${what}`, code: 'syntaxError' })],
];

/** An error in the format of an answer. */
export const showError = (error: GraphQLError): ShownError => {
  const shown = { locations: error.locations, path: error.path };
  if (error.extensions['code'] !== undefined) return { message: error.message, ...shown, extensions: error.extensions };
  for (const [pattern, show] of WORDINGS) {
    const [, ...parts] = pattern.exec(error.message) ?? [];
    if (parts.length === 0) continue;
    const { message, ...extensions } = show(...parts);
    return { message: message || error.message.replaceAll('"', ''), ...shown, extensions };
  }
  return { message: error.message, ...shown };
};
