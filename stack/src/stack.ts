import { randomUUID } from 'node:crypto';
import { DEMO_ACCESS_COOKIE } from '@drappo/contracts/identity/demo-access';
import { createDatabases, databaseUrl } from './databases.ts';
import { serviceEnvironment } from './environment.ts';
import type { EnvironmentSources } from './environment.ts';
import { demoAccessOf } from './demo-access.ts';
import { requireAllFree } from './ports.ts';
import { startInfrastructure } from './infrastructure/start-infrastructure.ts';
import type { Infrastructure, InfrastructureOptions } from './infrastructure/start-infrastructure.ts';
import { portalTime } from './portal-clock/portal-clock.ts';
import { runServices, runsBundled } from './run-services.ts';
import type { RunningServices, ServiceOptions } from './run-services.ts';
import { operationsOf, serviceNames } from './services.ts';
import type { ServiceName } from './services.ts';
import type { DemoEnvironment } from './demo-environment.ts';
import { buildWeb, bundleServices } from './steps/build.ts';
import { prepareDemo } from './steps/prepare-demo.ts';
import type { PreparedDemo } from './steps/prepare-demo.ts';
import { migrateDatabases } from './steps/migrate.ts';
import { silentProgress } from './steps/progress.ts';
import type { Progress } from './steps/progress.ts';
import { createTopics } from './steps/topics.ts';

export type StackOptions = {
  /** False skips building the web. */
  web?: boolean;
  progress?: Progress;
  /** Creates the demo, with random passwords, even when the portal is reachable from other machines. */
  demo?: boolean;
  /** Configuration of the demo's invented company, used only with the demo's data. */
  demoCompany?: (env: NodeJS.ProcessEnv, portalUrl: string) => Record<string, string>;
} & Omit<InfrastructureOptions, 'which' | 'report' | 'whenUp'> &
  ServiceOptions;

/** The whole system after a successful start. */
export type Stack = {
  sources: EnvironmentSources;
  demo: PreparedDemo;
  /** Addresses of each service, one per instance, for calls that bypass the gateway. */
  serviceUrls: RunningServices['urls'];
  /** Returns the address of a service's own database, with its own user. */
  databaseUrl(service: ServiceName): string;
  /** The settings that the demo data is created with. */
  demoEnvironment(report: (message: string) => void): DemoEnvironment;
} & Infrastructure;

/**
 * Starts infrastructure with its databases and topics, then the services; meanwhile builds the web and the services'
 * bundles. Processes are named like their service; further instances `catalog-2` and so on.
 * @throws StackFailure after stopping everything that it had started
 */
export const startStack = async (options: StackOptions = {}): Promise<Stack> => {
  const { progress = silentProgress, env = process.env } = options;
  // Has no dependencies, so it is built in parallel.
  const bundled = (options.services ?? serviceNames).filter((service) => runsBundled(service, options, env));
  const web = options.web === false ? Promise.resolve() : progress.step('Web', () => buildWeb(env));
  const bundles = progress.step('Bundles', () => bundleServices(bundled, env));
  // Their failure is thrown where they are awaited, possibly after this promise has failed.
  web.catch(() => undefined);
  bundles.catch(() => undefined);
  const infrastructure = await progress.step('Infrastructure', () =>
    startInfrastructure({ ...options, report: progress.note, whenUp: preparations(env, progress) }),
  );
  try {
    const { ports, secrets, supervisor } = infrastructure;
    const requested = options.services ?? serviceNames;
    if (options.ports !== 'free') await requireAllFree([...requested, ...requested.map(operationsOf)], ports);
    const known = sourcesOf(infrastructure, env);
    const demo = await prepareDemo(known, options.demo ?? false);
    const isClosed = demo.mode === 'documented' || demo.documented.length > 0;
    const company = demo.isDemo ? options.demoCompany?.(env, known.portalUrl) : undefined;
    const sources: EnvironmentSources = {
      ...known,
      env: { ...env, ...company },
      demoPasswords: isClosed ? 'documented' : 'none',
      startId: randomUUID(),
      demoAccess: demoAccessOf(env, demo.mode),
    };
    await bundles;
    const running = await progress.step('Services', () => runServices(supervisor, sources, options, web));
    return {
      ...infrastructure,
      sources,
      demo,
      serviceUrls: running.urls,
      databaseUrl: (service) => databaseUrl(sources.adminDatabaseUrl, service, secrets),
      demoEnvironment: (report) => demoEnvironmentOf(sources, demo, report),
      stop: async () => {
        await infrastructure.stop();
        running.release();
      },
    };
  } catch (error) {
    await infrastructure.stop();
    throw error;
  }
};

const sourcesOf = (infrastructure: Infrastructure, env: NodeJS.ProcessEnv): EnvironmentSources => {
  const { home, ports, secrets, portalUrl, running, clock } = infrastructure;
  return {
    home,
    ports,
    secrets,
    env,
    portalUrl,
    clock: clock && { nodeFlags: clock.nodeFlags, env: clock.env, file: clock.file },
    adminDatabaseUrl: infrastructure.url('postgres'),
    redisUrl: infrastructure.url('redis'),
    kafkaBrokers: infrastructure.url('kafka'),
    smtpUrl: infrastructure.url('mail'),
    viesUrl: running.vies?.url,
    stripeUrl: running.stripe?.process === undefined ? undefined : running.stripe.url,
    shopifyUrl: running.shopify?.process === undefined ? undefined : running.shopify.url,
  };
};

const demoEnvironmentOf = (
  sources: EnvironmentSources,
  demo: PreparedDemo,
  report: (message: string) => void,
): DemoEnvironment => {
  const { stripeUrl, home, ports, secrets, clock } = sources;
  return {
    stripeUrl,
    report,
    now: clock ? portalTime(clock.file) : () => new Date(),
    mediaRoot: home.media,
    portalUrl: `http://127.0.0.1:${ports.gateway}`,
    publicUrl: sources.portalUrl,
    passwords: demo.mode === 'random' ? demo.passwords : undefined,
    accessCookie: sources.demoAccess && `${DEMO_ACCESS_COOKIE}=${sources.demoAccess.cookie}`,
    mailUrl: sources.env['SMTP_URL'] ? undefined : `http://127.0.0.1:${ports.mailWeb}`,
    serviceUrl: (service) => `http://127.0.0.1:${ports[service]}`,
    databaseUrl: (service) => databaseUrl(sources.adminDatabaseUrl, service, secrets),
    serviceEnvironment: (service) => serviceEnvironment(service, sources),
  };
};

/** Runs before the services, as soon as its server is up: services never migrate or create topics themselves. */
const preparations = (env: NodeJS.ProcessEnv, progress: Progress): InfrastructureOptions['whenUp'] => ({
  postgres: (url, secrets) =>
    progress.step('Databases', async () => {
      await createDatabases(url, secrets);
      await migrateDatabases(url, secrets, env);
    }),
  kafka: (brokers, secrets) => progress.step('Kafka topics', () => createTopics(brokers, secrets, env)),
});
