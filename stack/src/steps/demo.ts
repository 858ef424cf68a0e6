import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { projectRoot } from '../home.ts';
import type { ServiceName } from '../services.ts';
import type { Stack } from '../stack.ts';
import type { Progress } from './progress.ts';

/** What the demo data is made with: addresses of a running stack. */
export interface DemoEnvironment {
  portalUrl: string;
  /** Address of a service past the gateway. */
  serviceUrl(service: ServiceName): string;
  /** Address of a service's own database, with its own user. */
  databaseUrl(service: ServiceName): string;
  /** The environment a service runs with, for running one of its own commands. */
  serviceEnvironment(service: ServiceName): NodeJS.ProcessEnv;
  /** Address of the Stripe emulator; absent with the real Stripe. */
  stripeUrl: string | undefined;
  kafkaBrokers: string;
  redisUrl: string;
  /** Folder of the pictures that catalog serves. */
  mediaRoot: string;
  /** Tells the person how far it is. */
  report(message: string): void;
}

const program = join(projectRoot, 'stack', 'src', 'demo', 'seed.ts');

/**
 * Makes the demo data once per database cluster: the mark names the cluster, so that a new or another PostgreSQL gets
 * its demo too.
 */
export async function seedOnce(stack: Stack, environment: DemoEnvironment, progress: Progress): Promise<void> {
  if (!existsSync(program)) return;
  const mark = join(stack.home.data, 'demo.json');
  const cluster = await clusterOf(stack.url('postgres'));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === cluster) return;
  await progress.step('Demo data (once)', async () => {
    const loaded: unknown = await import(pathToFileURL(program).href);
    if (!offersSeed(loaded)) throw new Error(`${program} does not export seedDemo`);
    await loaded.seedDemo(environment);
  });
  writeFileSync(mark, cluster);
}

async function clusterOf(adminUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      'SELECT system_identifier::text AS id FROM pg_control_system()',
    );
    return rows[0]?.id ?? 'unknown';
  } finally {
    await client.end();
  }
}

function offersSeed(value: unknown): value is { seedDemo: (env: DemoEnvironment) => Promise<void> } {
  return typeof value === 'object' && value !== null && 'seedDemo' in value && typeof value.seedDemo === 'function';
}
