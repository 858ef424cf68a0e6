import { shellNames } from '@drappo/service-kit/shell-names';
import { compileCache } from '../home.ts';
import type { Home } from '../home.ts';
import type { PortalClock } from '../portal-clock/portal-clock.ts';
import type { Ports } from '../ports.ts';
import type { Secrets } from '../secrets.ts';
import type { SupervisedProcess } from '../supervisor/process-spec.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';

/** What every piece of infrastructure is built from. */
export type InfrastructureContext = {
  home: Home;
  ports: Ports;
  secrets: Secrets;
  supervisor: Supervisor;
  /** The environment that may name something that already runs elsewhere. */
  env: NodeJS.ProcessEnv;
  /** Where downloaded programs are kept; shared by all homes. */
  libraries: string;
  /** Tells the person what takes long, such as a first download. */
  report: (message: string) => void;
  /** Of services and emulators, where a test has set it. */
  clock: PortalClock | undefined;
  /** Check that the ports are free first; not needed for ports that were reserved. */
  checkPorts: boolean;
  /** False skips fsync: safe against kill -9, not against a power cut. For tests. */
  durable: boolean;
};

/** A piece of infrastructure that is up. */
export type RunningInfrastructure = {
  name: InfrastructureName;
  /** Where clients connect; of PostgreSQL the superuser's address. */
  url: string;
  /** Further addresses, such as the web page of the mail catcher. */
  pages: Record<string, string>;
  /** The supervised process; absent when the environment named one that runs elsewhere. */
  process?: SupervisedProcess;
  readonly pid: number | undefined;
  stop(): Promise<void>;
};

export type InfrastructureName = 'postgres' | 'redis' | 'kafka' | 'mail' | 'stripe' | 'vies' | 'shopify';

/** Something of our own, run under the supervisor. */
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

/** Something that the environment named: used, never started or stopped. */
export const external = (name: InfrastructureName, url: string): RunningInfrastructure => {
  return { name, url, pages: {}, pid: undefined, stop: () => Promise.resolve() };
};

/**
 * The part of this environment that programs need to find others and to speak the user's language. Every Node shares one
 * cache of compiled code, which halves the time that a service takes to start.
 */
export const plainEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const wanted = [...shellNames, 'JAVA_HOME'];
  const named = Object.fromEntries(wanted.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])));
  return { ...named, NODE_COMPILE_CACHE: compileCache(env) };
};
