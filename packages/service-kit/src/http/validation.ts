import { AppError, type FieldError } from '@drappo/contracts/errors';
import type { z } from 'zod';
import { composed } from './composed.ts';
import { findUnstorable } from '../storable.ts';
import { italianError } from './italian-errors.ts';

/** One entry per broken rule, in the order of the schema; unknown fields are listed separately. */
export const fieldErrors = (error: z.ZodError): FieldError[] =>
  error.issues.flatMap((issue): FieldError[] => {
    const field = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ field: field ? `${field}.${key}` : key, message: 'Campo sconosciuto' }));
    return [{ field, message: issue.message }];
  });

const messages = { text: 'Contiene caratteri non ammessi', depth: 'Troppi livelli annidati' };

/** Text that none of our schemas allows: it would fail in the database, where the field is unknown. */
const unstorableField = (value: unknown): FieldError[] => {
  const found = findUnstorable(value);
  return found ? [{ field: found.path, message: messages[found.reason] }] : [];
};

const parse = <S extends z.ZodType>(
  schema: S,
  value: unknown,
  furtherErrors: (value: unknown) => FieldError[],
): z.output<S> => {
  const result = schema.safeParse(composed(value), { error: italianError });
  const errors = result.success ? furtherErrors(value) : fieldErrors(result.error);
  if (result.success && errors.length === 0) return result.data;
  const [first] = errors;
  const detail =
    errors.length === 1 && first && first.message !== 'Campo sconosciuto'
      ? first.message
      : 'Alcuni dati non sono validi. Controlla i campi indicati.';
  throw new AppError('invalid', { code: 'kit.invalid-input', detail, errors });
};

/** Validates a query by its schema only; throws `invalid` with one entry per broken rule. */
export const parseQuery = <S extends z.ZodType>(schema: S, query: unknown): z.output<S> =>
  parse(schema, query, () => []);

const notText = (value: unknown): FieldError[] =>
  Object.entries(Object(value) as object)
    .filter(([, part]) => typeof part !== 'string')
    .map(([field]) => ({ field, message: 'Valore non valido' }));

/** Validates the query of a search that arrived as a body. As in an address, each of its values is text. */
export const parseSearch = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> =>
  parse(schema, body, (value) => [...notText(value), ...unstorableField(value)]);

/** Validates a body by its schema, and that it can be stored; throws `invalid` with one entry per broken rule. */
export const parseBody = <S extends z.ZodType>(schema: S, body: unknown): z.output<S> =>
  parse(schema, body, unstorableField);
