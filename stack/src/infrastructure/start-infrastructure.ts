import { projectNode, libraryRoot, openHome } from '../home.ts';
import type { Home } from '../home.ts';
import { fixedPorts, reserveFreePorts } from '../ports.ts';
import type { Ports, ReservedPorts } from '../ports.ts';
import { startPortalClock, type PortalClock } from '../portal-clock/portal-clock.ts';
import { openSecrets } from '../secrets.ts';
import type { Secrets } from '../secrets.ts';
import { takeLock } from '../supervisor/lock.ts';
import { endOrphans } from '../supervisor/orphans.ts';
import type { ProcessEvent, SupervisedProcess } from '../supervisor/process-spec.ts';
import { createSupervisor } from '../supervisor/supervisor.ts';
import type { Supervisor } from '../supervisor/supervisor.ts';
import { startWatchdog } from '../supervisor/watchdog.ts';
import type { InfrastructureContext, InfrastructureName, RunningInfrastructure } from './infrastructure.ts';
import { startKafka } from './kafka.ts';
import { startMail } from './mail.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { startShopify } from './shopify.ts';
import { startStripe } from './stripe.ts';
import { startVies } from './vies.ts';

export type InfrastructureOptions = {
  /** Folder for data, logs and secrets; default: `DRAPPO_HOME` or `.drappo`. */
  home?: string;
  /** `free`: reserved free ports, for a stack beside others. Otherwise the fixed ones. */
  ports?: 'fixed' | 'free';
  /** The infrastructure to start; default: all. */
  which?: readonly InfrastructureName[];
  /** May name infrastructure that runs elsewhere; default: this process' environment. */
  env?: NodeJS.ProcessEnv;
  /** Start time of the clock of services and emulators, for tests; default: the machine's time. */
  clock?: Date | undefined;
  /** False skips fsync, for tests. */
  durable?: boolean;
  report?: (message: string) => void;
  /** Receives every line of a process's output, besides its log file. */
  show?: ((name: string, line: string) => void) | undefined;
  onEvent?: ((event: ProcessEvent) => void) | undefined;
  /** Runs as soon as a piece is up, while others are still starting; the start waits for it. */
  whenUp?: Partial<Record<InfrastructureName, (url: string, secrets: Secrets) => Promise<void>>> | undefined;
  /** Fires to abort the start: running processes are stopped and the start fails. */
  signal?: AbortSignal;
};

/** Running infrastructure and its supervisor. */
export type Infrastructure = {
  home: Home;
  ports: Ports;
  secrets: Secrets;
  supervisor: Supervisor;
  portalUrl: string;
  /** Only when the caller started it. */
  clock: PortalClock | undefined;
  running: Partial<Record<InfrastructureName, RunningInfrastructure>>;
  /** Address by name. @throws Error when it was not requested */
  url(name: InfrastructureName): string;
  process(name: string): SupervisedProcess;
  /** Kills with SIGKILL; the supervisor restarts it. Returns the pid that was killed. */
  kill(name: string): number | undefined;
  /** Stops everything that this supervisor runs and releases ports and lock. */
  stop(): Promise<void>;
};

const everything: readonly InfrastructureName[] = ['postgres', 'redis', 'kafka', 'mail', 'stripe', 'vies', 'shopify'];

/**
 * Starts the requested infrastructure in parallel and waits until all of it is ready.
 * @throws StackFailure with the cause; stops the parts that had started
 */
export const startInfrastructure = async (options: InfrastructureOptions = {}): Promise<Infrastructure> => {
  const { env = process.env, which = everything, report = () => undefined } = options;
  const home = openHome(options.home);
  const clock = options.clock && startPortalClock(home.root, options.clock, env);
  const lock = takeLock(home.run);
  const ended = await endOrphans(home.run);
  if (ended.length > 0) report(`ended what an earlier run had left behind: ${ended.join(', ')}`);

  const watchdog = startWatchdog(home.run, projectNode);
  const reserved = await choosePorts(options.ports, env);
  const { ports } = reserved;
  const secrets = openSecrets(home.secretsFile);
  const { show, onEvent } = options;
  const supervisor = createSupervisor({ runFolder: home.run, logFolder: home.logs, show, onEvent });
  options.signal?.addEventListener('abort', () => void supervisor.stop(), { once: true });
  const portalUrl = env['PUBLIC_URL'] || `http://127.0.0.1:${ports.gateway}`;
  const stop = async () => {
    await supervisor.stop();
    await watchdog.dismiss();
    reserved.release();
    lock.release();
  };
  const context: InfrastructureContext = {
    home,
    ports,
    secrets,
    supervisor,
    env,
    report,
    libraries: libraryRoot(env),
    clock,
    checkPorts: options.ports !== 'free',
    durable: options.durable ?? true,
  };
  // The emulators run on this machine: they reach the gateway here, independent of the public address.
  const gatewayUrl = `http://127.0.0.1:${ports.gateway}`;
  const outcomes = await Promise.allSettled(
    which.map(async (name) => {
      const one = await startOne(name, context, gatewayUrl);
      await options.whenUp?.[name]?.(one.url, secrets);
      return one;
    }),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  const started = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const running = Object.fromEntries(started.map((one) => [one.name, one])) as Infrastructure['running'];
  return {
    home,
    ports,
    secrets,
    supervisor,
    portalUrl,
    clock,
    running,
    stop,
    url: (name) => {
      const found = running[name];
      if (found === undefined) throw new Error(`${name} was not started`);
      return found.url;
    },
    process: (name) => supervisor.process(name),
    kill: (name) => supervisor.process(name).kill(),
  };
};

const startOne = (
  name: InfrastructureName,
  context: InfrastructureContext,
  gatewayUrl: string,
): Promise<RunningInfrastructure> => {
  switch (name) {
    case 'postgres':
      return startPostgres(context);
    case 'redis':
      return startRedis(context);
    case 'kafka':
      return startKafka(context);
    case 'mail':
      return startMail(context);
    case 'stripe':
      return startStripe(context, gatewayUrl);
    case 'vies':
      return startVies(context);
    case 'shopify':
      return startShopify(context, gatewayUrl);
  }
};

const choosePorts = async (choice: 'fixed' | 'free' = 'fixed', env: NodeJS.ProcessEnv): Promise<ReservedPorts> => {
  return choice === 'free' ? reserveFreePorts() : { ports: fixedPorts(env), release: () => undefined };
};
