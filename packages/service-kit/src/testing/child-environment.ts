import { shellNames } from '../shell-names.ts';

/** Variables of a test's process besides `shellNames`. */
const needed = /^(LC_.*|NODE_COMPILE_CACHE|TEST_.*)$/;

/** The environment of a process started by a test: without service settings from the developer's shell. */
export const childEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => shellNames.includes(name) || needed.test(name)));
