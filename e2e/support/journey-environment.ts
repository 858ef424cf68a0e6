import { keptEnvironment } from '../../stack/src/test-run/kept-environment.ts';

/** For the services of journeys: a developer's own settings stay out of it, and services check their answers. */
export const journeyEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...keptEnvironment(env),
  NODE_ENV: 'test',
});
