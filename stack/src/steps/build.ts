import type { ServiceName } from '../services.ts';
import { runTurbo } from './turbo.ts';

/** Builds the web; what has not changed since the last time comes out of turbo's cache. */
export const buildWeb = (env: NodeJS.ProcessEnv): Promise<void> =>
  runTurbo('Building the web', ['build', '--filter=@drappo/web'], env);

/** Makes the bundles of services, or takes them out of turbo's cache. */
export const bundleServices = async (services: readonly ServiceName[], env: NodeJS.ProcessEnv): Promise<void> => {
  if (services.length === 0) return;
  await runTurbo('Bundling the services', ['bundle', ...services.map((name) => `--filter=@drappo/${name}`)], env);
};
