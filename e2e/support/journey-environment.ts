import { keptEnvironment } from '../../stack/src/test-run/kept-environment.ts';

/**
 * The environment for the services of journeys: excludes a developer's own settings, and makes services check their answers.
 */
export const journeyEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...keptEnvironment(env),
  NODE_ENV: 'test',
});
