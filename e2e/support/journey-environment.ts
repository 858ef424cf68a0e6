import { ownEnvironment } from '../../support/src/isolated-stack.ts';

/** For the services of journeys: a developer's own servers stay out of it, and services check their answers. */
export const journeyEnvironment = (env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv => ({
  ...ownEnvironment(env),
  NODE_ENV: 'test',
});
