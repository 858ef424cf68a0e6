import { serviceEnvironment } from './environment.ts';
import type { EnvironmentSources } from './environment.ts';
import { projectNode, projectRoot } from './home.ts';
import { reserveExtraPort } from './ports.ts';
import { mainOf, serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';
import { allSettled } from './steps/all-settled.ts';
import type { ProcessSpec } from './supervisor/process-spec.ts';
import { httpReady } from './supervisor/readiness.ts';
import type { Supervisor } from './supervisor/supervisor.ts';

// Without a limit Node takes what the machine has before it collects. A service needs a fraction of this, an import included.
const heapLimit = '--max-old-space-size=200';

export interface ServiceOptions {
  /** How many processes of a service; one unless said otherwise. The gateway sends to the first. */
  instances?: Partial<Record<ServiceName, number>>;
  /** Environment variables set on top, for one service or (`every`) for all. */
  overrides?: Partial<Record<ServiceName | 'every', NodeJS.ProcessEnv>>;
  /** Which services to run; all unless said otherwise. */
  services?: readonly ServiceName[];
  /** Flags for the Node of every service, such as `--watch`. */
  nodeFlags?: readonly string[];
}

export interface RunningServices {
  /** One address per instance, for talking past the gateway. */
  urls: Partial<Record<ServiceName, string[]>>;
  /** Gives the ports of further instances back; call when the processes have ended. */
  release(): void;
}

/** Starts the services side by side and, when they are ready, the gateway in front of them. */
export async function runServices(
  supervisor: Supervisor,
  sources: EnvironmentSources,
  options: ServiceOptions,
): Promise<RunningServices> {
  const wanted = options.services ?? serviceNames;
  const urls: RunningServices['urls'] = {};
  const releases: (() => void)[] = [];

  const run = async (service: ServiceName) => {
    const specs: ProcessSpec[] = [];
    for (let index = 0; index < (options.instances?.[service] ?? 1); index += 1) {
      const further = index === 0 ? undefined : await reserveExtraPort();
      if (further !== undefined) releases.push(further.release);
      specs.push(serviceProcess(service, index, further?.port ?? sources.ports[service], sources, options));
    }
    urls[service] = specs.map((spec) => `http://127.0.0.1:${spec.env['PORT'] ?? ''}`);
    await allSettled(specs.map((spec) => supervisor.start(spec)));
  };

  supervisor.nextLayer();
  await allSettled(wanted.filter((service) => service !== 'gateway').map(run));
  supervisor.nextLayer();
  if (wanted.includes('gateway')) await run('gateway');
  return { urls, release: () => releases.forEach((release) => release()) };
}

function serviceProcess(
  service: ServiceName,
  index: number,
  port: number,
  sources: EnvironmentSources,
  { overrides = {}, nodeFlags = [] }: ServiceOptions,
): ProcessSpec {
  return {
    name: index === 0 ? service : `${service}-${index + 1}`,
    command: projectNode,
    args: [heapLimit, ...nodeFlags, mainOf(service)],
    env: { ...serviceEnvironment(service, sources, port), ...overrides.every, ...overrides[service] },
    cwd: projectRoot,
    ready: httpReady(`http://127.0.0.1:${port}/health/ready`),
    readyWithin: 60_000,
    stopWithin: 10_000,
  };
}
