import type { z } from 'zod';

/** The messages of a form by field; empty if the value is valid. Field `''` is the form itself. */
export const messagesOf = (form: z.ZodType, value: unknown): Record<string, string[]> => {
  const messages: Record<string, string[]> = {};
  for (const { path, message } of form.safeParse(value).error?.issues ?? [])
    (messages[path.join('.')] ??= []).push(message);
  return messages;
};

/** The message of a form about one field of an otherwise valid value; `ok` if it is valid. */
export const judge = (form: z.ZodType, valid: object, field: string, value: unknown): unknown => {
  const { [field]: own, ...others } = messagesOf(form, { ...valid, [field]: value });
  if (Object.keys(others).length > 0) return others;
  return own === undefined ? 'ok' : own.join(' | ');
};
