import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** @throws the error, with the variable's name and never the content */
const contentOf = (name: string, environment: Environment): string | undefined => {
  const file = environment[`${name}_FILE`];
  if (!file) return environment[name];
  if (environment[name]) throw new Error(`${name} and ${name}_FILE are both set: keep one of them.`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`the file that ${name}_FILE names cannot be read (${code}).`, { cause: error });
  }
};

/** Reads each of these variables, or the content of the file in `<NAME>_FILE`: process lists show variables, not files. */
export const withFiles = (environment: Environment, names: readonly string[]): Environment =>
  Object.fromEntries([...Object.entries(environment), ...names.map((name) => [name, contentOf(name, environment)])]);
