import type { Statement } from './sql.ts';

/** Placeholder for a value of a statement's input. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const asText = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

/**
 * A statement with a constant text, built once: assembling two kilobytes of text and hashing it for a name costs as much
 * as pg's part of a small read. `build` may only pass on values from its input, by name.
 */
export const fixedStatement = <Input extends object>(
  build: (input: Input) => Statement,
): ((input: Input) => Statement) => {
  const { text, values } = build(new Proxy({} as Input, { get: (_, name) => new Placeholder(name) }));
  return (input) => ({
    text,
    values: values.map((value) => asText(value instanceof Placeholder ? Reflect.get(input, value.name) : value)),
  });
};
