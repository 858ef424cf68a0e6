import { login } from '@drappo/contracts/identity/routes/sign-in';
import { demoPassword } from '@drappo/stack';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { seedDemo } from '../../../demo/src/seed.ts';
import { withChaosStack } from '../chaos-stack.ts';
import { readersOwn, strangers } from './attack.ts';
import type { Phase } from './edge-report.ts';
import { readSteadily } from './reads.ts';
import { underAttack } from './run-attack.ts';
import { variedReads } from './varied-reads.ts';

export type EdgeChaosOptions = {
  /** How long each attack lasts. */
  seconds: number;
  slowClients: number;
  nonsensePerSecond: number;
  home: string;
  signal: AbortSignal;
  note: (line: string) => void;
};

/** Normal reads per second. */
const READS = 40;
const WARM_UP_SECONDS = 10;
const CALM_SECONDS = 15;

/** Starts a separate stack with the demo, and reads from it first without and then under attack. */
export const runEdgeChaos = (options: EdgeChaosOptions): Promise<Phase[]> =>
  withChaosStack({ ...options, env: { LOG_LEVEL: 'warn' } }, async (stack) => {
    const { seconds, slowClients, nonsensePerSecond, signal, note } = options;
    await seedDemo(stack.demoEnvironment(note));
    const reseller = httpPerson(stack.portalUrl);
    await reseller.ask(login, { body: { username: 'rivenditore', password: demoPassword } });
    const reads = await variedReads(reseller);
    const read = (time: number) => readSteadily(stack.portalUrl, reads, { perSecond: READS, seconds: time, signal });
    note('the demo is there; warming up');
    await read(WARM_UP_SECONDS);

    const phases: Phase[] = [{ name: 'left alone', reads: await read(CALM_SECONDS) }];
    const port = Number(new URL(stack.portalUrl).port);
    for (const [name, addresses] of [
      ['attack from 250 addresses', strangers],
      ['attack from the readers’ own address', readersOwn],
    ] as const) {
      note(`${name}: ${slowClients} slow clients, ${nonsensePerSecond} requests of nonsense a second, ${seconds} s`);
      const attack = { port, slowClients, nonsensePerSecond, addresses, cookie: reseller.cookies.header() };
      const { result, outcome } = await underAttack(attack, () => read(seconds));
      phases.push({ name, reads: result, attack: outcome });
    }
    return phases;
  });
