import { z } from 'zod';
import { ParameterError } from '../stripe-error.ts';
import type { FormFields } from './form.ts';

/** A rule with Stripe's message and code. */
const rule = (code: string | undefined) => ({ params: { code } });

/** A whole number in a form. */
export const integer = (bounds: { min?: number; max?: number } = {}) => {
  const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = bounds;
  return z
    .string()
    .refine((text) => /^-?\d{1,15}$/.test(text), {
      ...rule('parameter_invalid_integer'),
      error: ({ input }) => `Invalid integer: ${String(input)}`,
      abort: true,
    })
    .refine((text) => Number(text) >= min, {
      ...rule('parameter_invalid_integer'),
      error: `This value must be greater than or equal to ${min}.`,
    })
    .refine((text) => Number(text) <= max, {
      ...rule('parameter_invalid_integer'),
      error: `This value must be less than or equal to ${max}.`,
    })
    .transform(Number);
};

export const text = (max = 5_000) =>
  z
    .string()
    .min(1)
    .refine((value) => value.length <= max, {
      ...rule('parameter_invalid_string_too_long'),
      error: `Invalid string: the value must be at most ${max} characters.`,
    });

export const email = () =>
  text(800).refine((value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), {
    ...rule('email_invalid'),
    error: ({ input }) => `Invalid email address: ${String(input)}`,
  });

export const address = () =>
  text().refine((value) => URL.canParse(value) && /^https?:\/\//i.test(value), {
    ...rule('url_invalid'),
    error: 'Not a valid URL',
  });

export const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, {
    error: `must be one of ${values.slice(0, -1).join(', ')}${values.length > 1 ? ', or ' : ''}${values.at(-1)}`,
  });

const isList = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key));

export const yesOrNo = () => oneOf(['true', 'false']).transform((value) => value === 'true');

/** A list in a form: fields named 0, 1, … */
export const list = <S extends z.ZodType>(item: S, max = 1_000) =>
  z.preprocess((value) => (isList(value) ? Object.values(value) : value), z.array(item).max(max));

/** Up to 50 keys of up to 40 characters, values up to 500. */
export const metadata = () =>
  z
    .record(
      z.string().refine((key) => key.length <= 40, {
        error: ({ input }) =>
          `Metadata keys can have up to 40 characters, but you passed in a key that is ${String(input).length} characters. Invalid key: ${String(input)}`,
      }),
      z.string().refine((value) => value.length <= 500, {
        error: ({ input }) =>
          `Metadata values can have up to 500 characters, but you passed in a value that is ${String(input).length} characters. Invalid value: ${String(input)}`,
      }),
    )
    .refine((record) => Object.keys(record).length <= 50, { error: 'You can only have up to 50 metadata keys.' })
    // An empty value removes a key.
    .transform((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')));

const nameOf = (path: PropertyKey[]): string =>
  path.map((key, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join('');

const at = (values: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inside, key) => (typeof inside === 'object' && inside ? (inside as Record<PropertyKey, unknown>)[key] : undefined),
    values,
  );

const refusal = (issue: z.core.$ZodIssue, values: unknown): ParameterError => {
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => nameOf([...issue.path, key]));
    return new ParameterError(400, `Received unknown parameter${names.length > 1 ? 's' : ''}: ${names.join(', ')}`, {
      code: 'parameter_unknown',
      param: names[0],
    });
  }
  const param = nameOf(issue.path);
  const value = at(values, issue.path);
  if (value === undefined)
    return new ParameterError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  if (value === '')
    return new ParameterError(
      400,
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    );
  if (issue.code === 'custom')
    return new ParameterError(400, issue.message, { code: issue.params?.['code'] as string | undefined, param });
  if (issue.code === 'invalid_key')
    return new ParameterError(400, issue.issues[0]?.message ?? issue.message, { param });
  if (issue.code === 'invalid_type')
    return new ParameterError(400, `Invalid ${issue.expected === 'record' ? 'object' : issue.expected}`, { param });
  return new ParameterError(400, `Invalid ${param}: ${issue.message}`, { param });
};

/** Throws Stripe's error for unknown or invalid parameters. */
export const parse = <S extends z.ZodType>(schema: S, values: FormFields): z.output<S> => {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw new ParameterError(400, 'Invalid parameters.');
  throw refusal(issue, values);
};
