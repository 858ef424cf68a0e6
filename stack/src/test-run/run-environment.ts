/** Variables that a person sets for all runs on a machine. */
const settings = new Set([
  'DRAPPO_PORT_FOLDER',
  'DRAPPO_TEST_WORKERS',
  'DRAPPO_JOURNEY_WORKERS',
  'DRAPPO_E2E_CHROMIUM',
]);

export const isPersonSetting = (name: string): boolean => settings.has(name);

/**
 * Returns the environment for another run: the person's settings, without variables that the current command has set.
 */
export const runEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => isPersonSetting(name) || !/^(npm_|NODE_|DRAPPO_|INIT_CWD)/.test(name)),
  );
