import { performance } from 'node:perf_hooks';
import { ms, percentile } from '../statistics.ts';
import { screens } from './screens.ts';

const ROUNDS = 40;
const WARM_UP = 3;

export type ScreenFigures = { name: string; calls: number; p50: number; p95: number; longest: number; slowest: string };

/** Calls each path of each screen again and again, one after the other, as one administrator does; milliseconds. */
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
  // All of them once, so that a path that is wrong is told now and not in the end.
  for (const path of screens.flatMap(({ paths }) => paths)) await call(path);
  const figures: ScreenFigures[] = [];
  for (const { name, paths } of screens) {
    const byPath = new Map<string, number[]>();
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const path of paths) {
        const took = await call(path);
        if (round >= 0) byPath.set(path, [...(byPath.get(path) ?? []), took]);
      }
    const all = [...byPath.values()].flat();
    const [slowest = ''] = [...byPath].sort(([, a], [, b]) => percentile(b, 0.95) - percentile(a, 0.95))[0] ?? [];
    // A list's p95 is that of its slowest choice: mixed with the others, a bad one could hide.
    const worst = byPath.get(slowest) ?? [];
    note(`${name}: p95 ${ms(percentile(worst, 0.95))} of ${slowest}`);
    figures.push({
      name,
      calls: all.length,
      p50: percentile(all, 0.5),
      p95: percentile(worst, 0.95),
      longest: Math.max(...all),
      slowest,
    });
  }
  return figures;
};
