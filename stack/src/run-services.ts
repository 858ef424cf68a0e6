import { serviceEnvironment } from './environment.ts';
import type { EnvironmentSources } from './environment.ts';
import { projectNode, projectRoot } from './home.ts';
import { reserveExtraPort } from './ports.ts';
import { bundleOf, instanceName, mainOf, operationsOf, serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';
import { allSettled } from './steps/all-settled.ts';
import type { ProcessSpec } from './supervisor/process-spec.ts';
import { httpReady } from './supervisor/readiness.ts';
import type { Supervisor } from './supervisor/supervisor.ts';

// Without a limit Node uses all memory of the machine before it collects. A service needs a fraction of this, including
// an import. Three young generations of 4 MB: Node's default of 32 MB costs some 100 MB after load, and saves hardly
// any work.
const heapLimits = ['--max-old-space-size=200', '--max-semi-space-size=4'];

/**
 * glibc does not return freed memory: it stays in an arena for each of a dozen threads, in larger amounts for larger
 * blocks. Two arenas are enough for their concurrent allocations; blocks from 128 kB on return to the system.
 */
const allocator = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

export type ServiceOptions = {
  /** Number of processes per service; default 1. The gateway balances over all of them. */
  instances?: Partial<Record<ServiceName, number>>;
  /** Environment variables that override the others, for one service or (`every`) for all. */
  overrides?: Partial<Record<ServiceName | 'every', NodeJS.ProcessEnv>>;
  /** Services to run; default all. */
  services?: readonly ServiceName[];
  /** Node flags for every service, such as `--watch`. */
  nodeFlags?: readonly string[];
  /** Node flags for one service, such as `--inspect`. */
  nodeFlagsOf?: Partial<Record<ServiceName, readonly string[]>>;
};

export type RunningServices = {
  /** One address per instance, for calls that bypass the gateway. */
  urls: Partial<Record<ServiceName, string[]>>;
  /** Releases the ports of further instances; call it when the processes have ended. */
  release(): void;
};

/** Flags that inspect a program or change it, such as a debugger's, require the sources. */
const forSources = /--(import|inspect|loader|require)/;

/** Whether a service runs from its bundle, which starts twice as fast, or its sources, as for a debugger (ADR 39). */
export const runsBundled = (
  service: ServiceName,
  { nodeFlags = [], nodeFlagsOf = {}, overrides = {} }: ServiceOptions,
  env: NodeJS.ProcessEnv,
): boolean => {
  const { NODE_OPTIONS = '' } = { ...env, ...overrides.every, ...overrides[service] };
  return nodeFlags.length === 0 && nodeFlagsOf[service] === undefined && !forSources.test(NODE_OPTIONS);
};

/**
 * Starts the services in parallel, and the gateway in front of them as soon as it can answer: it needs the sessions of
 * identity and the pages.
 * @param pages resolves when the web is built
 */
export const runServices = async (
  supervisor: Supervisor,
  sources: EnvironmentSources,
  options: ServiceOptions,
  pages: Promise<unknown>,
): Promise<RunningServices> => {
  const requested = options.services ?? serviceNames;
  const urls: RunningServices['urls'] = {};
  const releases: (() => void)[] = [];
  const listeners = new Map<ServiceName, Listeners[]>();
  for (const service of requested) {
    const ports: Listeners[] = [{ port: sources.ports[service], operations: sources.ports[operationsOf(service)] }];
    while (ports.length < (options.instances?.[service] ?? 1)) {
      const [further, operations] = [await reserveExtraPort(), await reserveExtraPort()];
      releases.push(further.release, operations.release);
      ports.push({ port: further.port, operations: operations.port });
    }
    urls[service] = ports.map(({ port }) => `http://127.0.0.1:${port}`);
    listeners.set(service, ports);
  }
  const specsOf = (service: ServiceName): ProcessSpec[] =>
    (listeners.get(service) ?? []).map((ports, index) =>
      serviceProcess(service, index, ports, { ...sources, instanceUrls: urls }, options),
    );
  const start = (service: ServiceName) => allSettled(specsOf(service).map((spec) => supervisor.start(spec)));

  supervisor.nextLayer();
  const behind = new Map(requested.filter((name) => name !== 'gateway').map((name) => [name, start(name)]));
  const gateway = async () => {
    // In a separate layer, which is stopped before the services.
    supervisor.nextLayer();
    await allSettled([behind.get('identity') ?? Promise.resolve(), pages]);
    await start('gateway');
  };
  await allSettled([...behind.values(), gateway(), pages]);
  return { urls, release: () => releases.forEach((release) => release()) };
};

/** The ports of one process. */
type Listeners = { port: number; operations: number };

const serviceProcess = (
  service: ServiceName,
  index: number,
  { port, operations }: Listeners,
  sources: EnvironmentSources,
  options: ServiceOptions,
): ProcessSpec => {
  const { overrides = {}, nodeFlags = [], nodeFlagsOf = {} } = options;
  const program = runsBundled(service, options, sources.env)
    ? ['--enable-source-maps', bundleOf(service)]
    : [...nodeFlags, ...(nodeFlagsOf[service] ?? []), mainOf(service)];
  return {
    name: instanceName(service, index),
    command: projectNode,
    args: [...heapLimits, ...(sources.clock?.nodeFlags ?? []), ...program],
    env: {
      ...allocator,
      ...serviceEnvironment(service, sources, port, operations),
      ...sources.clock?.env,
      ...overrides.every,
      ...overrides[service],
    },
    cwd: projectRoot,
    ready: httpReady(`http://127.0.0.1:${port}/health/ready`),
    readyWithin: 60_000,
    stopWithin: 10_000,
  };
};
