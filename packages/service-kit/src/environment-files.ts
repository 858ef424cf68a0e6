import { readFileSync } from 'node:fs';

type Environment = Record<string, string | undefined>;

/** @throws what is wrong, naming the variable and never the content */
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

/** Each of these variables, or the content of the file that `<NAME>_FILE` names: a list of processes shows variables, not files. */
export const withFiles = (environment: Environment, names: readonly string[]): Environment =>
  Object.fromEntries([...Object.entries(environment), ...names.map((name) => [name, contentOf(name, environment)])]);
