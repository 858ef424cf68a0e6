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
 * A statement whose text is the same whatever its values are, and is made once: to put a text of two kilobytes together and to hash it
 * for its name costs as much as pg's part of a small read. `build` may only pass on what it takes from its input, by name.
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
