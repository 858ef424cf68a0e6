import { parseArgs } from 'node:util';
import { StackFailure } from '../stack/src/failure.ts';
import { serviceNames, type ServiceName } from '../stack/src/services.ts';

const FIRST_INSPECTOR = 9229;

export type DevArguments = {
  demo: boolean;
  /** Node flags for services under a debugger, with the port of each. */
  inspected: { service: ServiceName; address: string }[];
};

const isService = (name: string): name is ServiceName => serviceNames.some((service) => service === name);

/**
 * Parses `--inspect orders`, any number of times.
 * @throws StackFailure for a service that does not exist
 */
export const readDevArguments = (args: string[]): DevArguments => {
  const { values } = parseArgs({
    args,
    options: { inspect: { type: 'string', multiple: true, default: [] }, demo: { type: 'boolean', default: false } },
  });
  const inspected = values.inspect.map((service, index) => {
    if (!isService(service))
      throw new StackFailure(`There is no service "${service}".`, `Known are: ${serviceNames.join(', ')}`);
    return { service, address: `127.0.0.1:${FIRST_INSPECTOR + index}` };
  });
  return { demo: values.demo, inspected };
};

/**
 * The web's development server takes the portal's port and forwards calls to the gateway at the next port: addresses,
 * cookies
 * and links in e-mails stay the same.
 */
export const devEnvironment = (env: NodeJS.ProcessEnv, portalPort: number): NodeJS.ProcessEnv => ({
  NODE_ENV: 'development',
  LOG_LEVEL: 'debug',
  ...env,
  DRAPPO_PORT: String(portalPort + 1),
  PUBLIC_URL: env['PUBLIC_URL'] || `http://127.0.0.1:${portalPort}`,
});
