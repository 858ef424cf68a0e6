/** Values that a careless or hostile sender uses in the wrong place: JSON text, since some of it cannot be a value. */
export const oddValues: Readonly<Record<string, string>> = {
  null: 'null',
  'a boolean': 'true',
  'negative zero': '-0',
  'a fraction': '0.1',
  'a number beyond doubles': '1e400',
  'a whole number beyond 64 bits': '123456789012345678901234567890',
  'an empty text': '""',
  'a text with a NUL': String.raw`"a\u0000b"`,
  'half a surrogate pair': String.raw`"a\ud800b"`,
  'text of odd characters': JSON.stringify('\u202eﷺ👩🏽‍🔧e\u0301\ufeff\u2028'),
  'a long text': JSON.stringify('ù'.repeat(20_000)),
  'an empty list': '[]',
  'an empty object': '{}',
  'names of the prototype': '{"__proto__":{"role":"admin"},"constructor":1}',
  'deep lists': '['.repeat(5_000) + ']'.repeat(5_000),
  'deep objects': '{"a":'.repeat(5_000) + '0' + '}'.repeat(5_000),
};

/** Whole bodies that are not an object of any schema. */
export const oddDocuments: Readonly<Record<string, string>> = {
  nothing: '',
  'broken JSON': '{"a":',
  'a byte order mark alone': '\ufeff',
  'two documents': '{}{}',
  'a repeated name': '{"id":1,"id":[]}',
  ...oddValues,
};

export type Malformed = { what: string; text: string };
type Path = readonly (string | number)[];

/** Placeholder in a serialised sample, replaced by JSON text afterwards. */
const PLACE = '\u0001place';

/** The paths of all parts of a sample; for a list, those of its first entry. */
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const parts: [string | number, unknown][] = Array.isArray(value) ? [[0, value[0]]] : Object.entries(value);
  const inner = parts
    .filter(([, part]) => part !== undefined)
    .flatMap(([name, part]) => pathsIn(part, [...path, name]));
  return path.length === 0 ? inner : [path, ...inner];
};

const replaceAt = (value: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by;
  if (Array.isArray(value)) return value.map((part, index) => (index === name ? replaceAt(part, rest, by) : part));
  const parts = value as Record<string, unknown>;
  return { ...parts, [name]: replaceAt(parts[name], rest, by) };
};

/** A sample with the part at `path` replaced by JSON text, or omitted. */
const malformedAt = (sample: object, path: Path, text: string | undefined): string => {
  if (text === undefined) return JSON.stringify(replaceAt(sample, path, undefined));
  return JSON.stringify(replaceAt(sample, path, PLACE)).replace(JSON.stringify(PLACE), () => text);
};

/** Yields the sample with each part in turn missing and replaced by each odd value, then whole invalid documents. */
export function* malformedTexts(sample: object): Generator<Malformed> {
  for (const path of pathsIn(sample)) {
    const at = path.join('.');
    yield { what: `${at} missing`, text: malformedAt(sample, path, undefined) };
    for (const [what, text] of Object.entries(oddValues)) {
      yield { what: `${at} is ${what}`, text: malformedAt(sample, path, text) };
    }
  }
  for (const [what, text] of Object.entries(oddDocuments)) yield { what, text };
}
