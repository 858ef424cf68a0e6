import { shellNames } from '../shell-names.ts';

/** What a test's process needs besides `shellNames`. */
const needed = /^(LC_.*|NODE_COMPILE_CACHE|TEST_.*)$/;

/** The environment of a process that a test starts: without settings of services that a developer has made in the shell. */
export const childEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => shellNames.includes(name) || needed.test(name)));
