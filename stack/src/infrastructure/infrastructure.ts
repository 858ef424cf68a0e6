import { shellNames } from '@drappo/service-kit/shell-names';
import { compileCache } from '../home.ts';
import type { Home } from '../home.ts';
import type { PortalClock } from '../portal-clock/portal-clock.ts';
import type { Ports } from '../ports.ts';
import type { Secrets } from '../secrets.ts';
import type { SupervisedProcess } from '../supervisor/process-spec.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';

/** The inputs of every piece of infrastructure. */
export type InfrastructureContext = {
  home: Home;
  ports: Ports;
  secrets: Secrets;
  supervisor: Supervisor;
  /** The environment, which may name infrastructure that runs elsewhere. */
  env: NodeJS.ProcessEnv;
  /** Folder of downloaded programs; shared by all homes. */
  libraries: string;
  /** Reports slow steps to the person, such as a first download. */
  report: (message: string) => void;
  /** The clock of services and emulators, when a test has set it. */
  clock: PortalClock | undefined;
  /** Checks first that the ports are free; not needed for reserved ports. */
  checkPorts: boolean;
  /** False skips fsync: safe against kill -9, not against a power failure. For tests. */
  durable: boolean;
};

/** A piece of infrastructure that is up. */
export type RunningInfrastructure = {
  name: InfrastructureName;
  /** Address for clients; for PostgreSQL the superuser's address. */
  url: string;
  /** Further addresses, such as the web page of the mail catcher. */
  pages: Record<string, string>;
  /** The supervised process; absent when the environment named infrastructure that runs elsewhere. */
  process?: SupervisedProcess;
  readonly pid: number | undefined;
  stop(): Promise<void>;
};

export type InfrastructureName = 'postgres' | 'redis' | 'kafka' | 'mail' | 'stripe' | 'vies' | 'shopify';

/** A process of our own, run by the supervisor. */
export const supervised = (
  name: InfrastructureName,
  url: string,
  process: SupervisedProcess,
  pages: Record<string, string> = {},
): RunningInfrastructure => {
  return {
    name,
    url,
    pages,
    process,
    get pid() {
      return process.pid;
    },
    stop: () => process.stop(),
  };
};

/** Infrastructure named by the environment: used, never started or stopped. */
export const external = (name: InfrastructureName, url: string): RunningInfrastructure => {
  return { name, url, pages: {}, pid: undefined, stop: () => Promise.resolve() };
};

/**
 * The part of this environment that programs need to find others and to use the user's language. Every Node shares one
 * cache of
 * compiled code, which halves the start time of a service.
 */
export const plainEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const requested = [...shellNames, 'JAVA_HOME'];
  const named = Object.fromEntries(requested.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
  return { ...named, NODE_COMPILE_CACHE: compileCache(env) };
};
