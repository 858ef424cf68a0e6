import type { FieldError } from '@drappo/contracts/errors';

export type FieldErrors<Values> = { [Name in keyof Values]?: string };

/** Returns the first message of each field; a message for a part of a field (`images.0`) is shown at the field. */
export const firstMessages = <Values>(errors: FieldError[]): FieldErrors<Values> => {
  const found: Record<string, string> = {};
  for (const { field, message } of errors) found[field.split('.')[0] ?? field] ??= message;
  return found as FieldErrors<Values>;
};
