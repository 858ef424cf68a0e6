import { performance } from 'node:perf_hooks';
import { percentile } from '../statistics.ts';
import { screens } from './screens.ts';

const ROUNDS = 40;
const WARM_UP = 3;

export type ScreenFigures = { name: string; calls: number; p50: number; p95: number; longest: number; slowest: string };

/**
 * Visits all screens repeatedly, one call after the other, as one administrator does; milliseconds. A pause of the machine
 * therefore affects at most one call of each path, and no call profits from a repeat just before it.
 */
export const measureScreens = async (
  portalUrl: string,
  cookie: string,
  note: (text: string) => void,
): Promise<ScreenFigures[]> => {
  const call = async (path: string): Promise<number> => {
    const began = performance.now();
    const answer = await fetch(portalUrl + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };
  const took = new Map(screens.flatMap(({ paths }) => paths).map((path) => [path, [] as number[]]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [path, times] of took) {
      const time = await call(path);
      if (round >= 0) times.push(time);
    }
    if (round % 10 === 0) note(`round ${round} of ${ROUNDS}`);
  }
  return screens.map(({ name, paths }) => {
    const p95Of = (path: string) => percentile(took.get(path) ?? [], 0.95);
    // A list's p95 is that of its slowest choice: in a mix, the others could hide a bad one.
    const [slowest = ''] = paths.toSorted((a, b) => p95Of(b) - p95Of(a));
    const all = paths.flatMap((path) => took.get(path) ?? []);
    return {
      name,
      calls: all.length,
      p50: percentile(all, 0.5),
      p95: p95Of(slowest),
      longest: Math.max(...all),
      slowest,
    };
  });
};
