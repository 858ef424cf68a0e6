import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DemoPasswords } from '../demo-accounts.ts';
import { writeDemoState } from '../demo-state.ts';
import { projectRoot } from '../home.ts';
import type { ServiceName } from '../services.ts';
import type { Stack } from '../stack.ts';
import type { Progress } from './progress.ts';

/** What the demo data is made with: addresses of a running stack. */
export interface DemoEnvironment {
  /** The gateway on this machine, whatever address the world knows it by. */
  portalUrl: string;
  /** The address that the portal puts into links. */
  publicUrl: string;
  /** Of accounts that were made before the services ran; absent where the demo makes them with the documented one. */
  passwords?: DemoPasswords | undefined;
  /** Address of a service past the gateway. */
  serviceUrl(service: ServiceName): string;
  /** Address of a service's own database, with its own user. */
  databaseUrl(service: ServiceName): string;
  /** The environment a service runs with, for running one of its own commands. */
  serviceEnvironment(service: ServiceName): NodeJS.ProcessEnv;
  /** Address of the Stripe emulator; absent with the real Stripe. */
  stripeUrl: string | undefined;
  /** Address of the mail catcher; absent with a real mail server, whose mails no program reads. */
  mailUrl: string | undefined;
  /** Folder of the pictures that catalog serves. */
  mediaRoot: string;
  /** Tells the person how far it is. */
  report(message: string): void;
}

const program = join(projectRoot, 'stack', 'src', 'demo', 'seed.ts');

/**
 * Makes the demo data once per database cluster, so that a new or another PostgreSQL gets its demo too; not at all where
 * this start makes none.
 */
export async function seedOnce(
  { home, demo: { mode, plan, cluster } }: Stack,
  environment: DemoEnvironment,
  progress: Progress,
): Promise<void> {
  if (!plan.contents || !existsSync(program)) return;
  const passwords = mode === 'documented' ? 'documented' : 'unseen';
  writeDemoState(home, cluster, { demo: 'begun', passwords });
  await progress.step('Demo data (once)', async () => {
    const loaded: unknown = await import(pathToFileURL(program).href);
    if (!offersSeed(loaded)) throw new Error(`${program} does not export seedDemo`);
    await loaded.seedDemo(environment);
  });
  writeDemoState(home, cluster, { demo: 'made', passwords });
}

/** Call when the person has been shown the random passwords: from then on nobody is given others unasked. */
export function rememberShown({ home, demo: { mode, cluster } }: Pick<Stack, 'home' | 'demo'>): void {
  if (mode === 'random') writeDemoState(home, cluster, { demo: 'made', passwords: 'own' });
}

function offersSeed(value: unknown): value is { seedDemo: (env: DemoEnvironment) => Promise<void> } {
  return typeof value === 'object' && value !== null && 'seedDemo' in value && typeof value.seedDemo === 'function';
}
