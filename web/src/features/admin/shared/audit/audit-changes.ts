import { textOf } from './audit-fields.ts';

export type Change = { name: string; from?: string; to: string };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Either pair of keys names the old and the new value. */
const sidesOf = ({ from, to, before, after, ...others }: Record<string, unknown>) => ({
  from: from ?? before,
  to: to === undefined ? after : to,
  others,
});

/**
 * Returns old and new values of the fields that differ; other data of the entry is shown unchanged. `kind` is the
 * type of the changed thing, e.g. `order`: the same word may have another meaning for another kind.
 */
export const changesOf = (details: Record<string, unknown>, kind = ''): Change[] => {
  const valueText = textOf(kind);
  const { from, to, others } = sidesOf(details);
  const fields = isRecord(to) ? fieldsOf(isRecord(from) ? from : undefined, to, valueText) : [];
  const whole =
    to === undefined || isRecord(to) ? [] : [{ name: '', from: valueText('', from), to: valueText('', to) }];
  const known = new Set(isRecord(to) ? [...Object.keys(to), 'changed'] : []);
  const rest = Object.entries(others)
    .filter(([name, value]) => value !== null && value !== undefined && !known.has(name))
    .map(([name, value]) => ({ name, to: valueText(name, value) }));
  return [...fields, ...whole, ...rest];
};

const fieldsOf = (
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
  valueText: ReturnType<typeof textOf>,
): Change[] => {
  // A new entry has no previous value.
  if (!before)
    return Object.entries(after)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => ({ name, to: valueText(name, value) }));
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((name) => ({ name, from: valueText(name, before[name]), to: valueText(name, after[name]) }))
    .filter((change) => change.from !== change.to);
};
