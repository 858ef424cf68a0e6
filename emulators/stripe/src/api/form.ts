import { ParameterError } from '../stripe-error.ts';

export type FormValue = string | FormFields;
/** Without a prototype, so that every name is only a key. */
export type FormFields = { [name: string]: FormValue };

const LIMIT = 2_000;
const DEPTH = 8;

const emptyFields = (): FormFields => Object.create(null) as FormFields;

/** `a[b][0]` as `['a', 'b', '0']`; `a[]` as `['a', '']`. */
const stepsOf = (name: string): string[] => {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return [name];
  return [match[1] ?? '', ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step ?? '')];
};

/**
 * Reads a form-encoded text with nested brackets. Lists are returned as fields named 0, 1, …: the parameter's schema, not
 * the sender, decides whether a value is a list (a metadata key may be a number).
 */
export const decodeForm = (text: string): FormFields => {
  const fields = emptyFields();
  let count = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1;
    const steps = stepsOf(name);
    if (count > LIMIT || steps.length > DEPTH) throw new ParameterError(400, 'Too many parameters.');
    const last = steps.pop() ?? '';
    let inside = fields;
    for (const step of steps) {
      const known = inside[step];
      if (typeof known === 'string') throw new ParameterError(400, `Invalid object`, { param: name });
      const next = known ?? emptyFields();
      inside[step] = next;
      inside = next;
    }
    inside[last === '' ? String(Object.keys(inside).length) : last] = value;
  }
  return fields;
};
