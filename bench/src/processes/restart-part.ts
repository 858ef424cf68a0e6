import { setTimeout as wait } from 'node:timers/promises';
import { verdictOfLess, withoutFloor } from '../floor/ratios.ts';
import type { PartResult } from '../parts.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { ms } from '../statistics.ts';

const ASK_EVERY_MS = 5;
const GIVE_UP_MS = 30_000;
const ROUNDS = 3;
/** The supervisor delays the restart of a process that ended within ten seconds. */
const BETWEEN_ROUNDS_MS = 10_500;
/** Time for the other services to finish their reactions to the outage. */
const REST_MS = 1_000;
/** Half of the longest time of 22 November. */
const LONGEST_MS = 800;
const TARGET = `<= ${LONGEST_MS} ms`;

/** Whether a service is ready; a refused connection counts as not ready. */
const answers = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(`${url}/health/ready`, { headers: { connection: 'close' } });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};

/** Milliseconds from SIGKILL until the service is ready again; its supervisor restarts it at once. */
const restart = async ({ stack }: BenchPortal, service: string, url: string): Promise<number> => {
  const killed = stack.kill(service);
  const from = performance.now();
  // The killed process may still be answering.
  while (stack.process(service).pid === killed) await wait(ASK_EVERY_MS);
  while (!(await answers(url))) {
    if (performance.now() - from > GIVE_UP_MS) throw new Error(`${service} did not come back`);
    await wait(ASK_EVERY_MS);
  }
  return performance.now() - from;
};

/** Downtime of each service after a kill, one service after the other. */
export const measureRestarts = async (portal: BenchPortal): Promise<PartResult> => {
  const services = Object.entries(portal.stack.serviceUrls);
  const times = new Map<string, number[]>(services.map(([service]) => [service, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    await wait(BETWEEN_ROUNDS_MS);
    for (const [service, [url = '']] of services) {
      times.get(service)?.push(await restart(portal, service, url));
      await wait(REST_MS);
    }
  }
  const all = [...times.values()].flat();
  const lines = [...times].map(([service, own]) => `| ${service} | ${own.map(ms).join(', ')} |`);
  const work = 'a killed service answers again';
  const measured = `${ms(Math.min(...all))} to ${ms(Math.max(...all))}`;
  return {
    rows: [{ work, measured, target: TARGET }],
    comparisons: [withoutFloor(work, measured, TARGET, verdictOfLess(Math.max(...all), { most: LONGEST_MS }))],
    details: [['| Killed, answers again after | three times |', '| --- | --- |', ...lines].join('\n')],
  };
};
