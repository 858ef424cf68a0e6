import { serviceEnvironment } from './environment.ts';
import type { EnvironmentSources } from './environment.ts';
import { projectNode, projectRoot } from './home.ts';
import { reserveExtraPort } from './ports.ts';
import { mainOf, operationsOf, serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';
import { allSettled } from './steps/all-settled.ts';
import type { ProcessSpec } from './supervisor/process-spec.ts';
import { httpReady } from './supervisor/readiness.ts';
import type { Supervisor } from './supervisor/supervisor.ts';

// Without a limit Node takes what the machine has before it collects. A service needs a fraction of this, an import included.
const heapLimit = '--max-old-space-size=200';

export type ServiceOptions = {
  /** How many processes of a service; one unless said otherwise. The gateway sends to the first. */
  instances?: Partial<Record<ServiceName, number>>;
  /** Environment variables set on top, for one service or (`every`) for all. */
  overrides?: Partial<Record<ServiceName | 'every', NodeJS.ProcessEnv>>;
  /** Which services to run; all unless said otherwise. */
  services?: readonly ServiceName[];
  /** Flags for the Node of every service, such as `--watch`. */
  nodeFlags?: readonly string[];
  /** Flags for the Node of one service, such as `--inspect`. */
  nodeFlagsOf?: Partial<Record<ServiceName, readonly string[]>>;
};

export type RunningServices = {
  /** One address per instance, for talking past the gateway. */
  urls: Partial<Record<ServiceName, string[]>>;
  /** Gives the ports of further instances back; call when the processes have ended. */
  release(): void;
};

/**
 * Starts the services side by side, and the gateway in front of them as soon as it can answer: it needs the sessions of
 * identity and the pages.
 * @param pages resolves when the web is built
 */
export const runServices = async (
  supervisor: Supervisor,
  sources: EnvironmentSources,
  options: ServiceOptions,
  pages: Promise<unknown>,
): Promise<RunningServices> => {
  const wanted = options.services ?? serviceNames;
  const urls: RunningServices['urls'] = {};
  const releases: (() => void)[] = [];
  const specs = new Map<ServiceName, ProcessSpec[]>();
  for (const service of wanted) {
    const ports: Listeners[] = [{ port: sources.ports[service], operations: sources.ports[operationsOf(service)] }];
    while (ports.length < (options.instances?.[service] ?? 1)) {
      const [further, operations] = [await reserveExtraPort(), await reserveExtraPort()];
      releases.push(further.release, operations.release);
      ports.push({ port: further.port, operations: operations.port });
    }
    urls[service] = ports.map(({ port }) => `http://127.0.0.1:${port}`);
    specs.set(
      service,
      ports.map((listeners, index) => serviceProcess(service, index, listeners, sources, options)),
    );
  }
  const start = (service: ServiceName) => allSettled((specs.get(service) ?? []).map((spec) => supervisor.start(spec)));

  supervisor.nextLayer();
  const behind = new Map(wanted.filter((name) => name !== 'gateway').map((name) => [name, start(name)]));
  const gateway = async () => {
    // A layer of its own, which is stopped before the services.
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
  { overrides = {}, nodeFlags = [], nodeFlagsOf = {} }: ServiceOptions,
): ProcessSpec => {
  return {
    name: index === 0 ? service : `${service}-${index + 1}`,
    command: projectNode,
    args: [heapLimit, ...nodeFlags, ...(nodeFlagsOf[service] ?? []), mainOf(service)],
    env: { ...serviceEnvironment(service, sources, port, operations), ...overrides.every, ...overrides[service] },
    cwd: projectRoot,
    ready: httpReady(`http://127.0.0.1:${port}/health/ready`),
    readyWithin: 60_000,
    stopWithin: 10_000,
  };
};
