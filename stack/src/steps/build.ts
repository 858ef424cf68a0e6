import type { ServiceName } from '../services.ts';
import { runTurbo } from './turbo.ts';

/** Builds the web; unchanged parts come from turbo's cache. */
export const buildWeb = (env: NodeJS.ProcessEnv): Promise<void> =>
  runTurbo('Building the web', ['build', '--filter=@drappo/web'], env);

/** Builds the bundles of services, or takes them from turbo's cache. */
export const bundleServices = async (services: readonly ServiceName[], env: NodeJS.ProcessEnv): Promise<void> => {
  if (services.length === 0) return;
  await runTurbo('Bundling the services', ['bundle', ...services.map((name) => `--filter=@drappo/${name}`)], env);
};
