import { serviceNames } from '@drappo/stack';
import { randomOf } from './random.ts';

/** Everything that is killed; the mail catcher and the Stripe emulator stand for the outside world and stay up. */
export const victims: readonly string[] = [...serviceNames, 'kafka', 'redis', 'postgres'];

/** One kill as planned: milliseconds after the first order, and whom. */
export interface PlannedKill {
  atMs: number;
  name: string;
}

export interface KillPlanOptions {
  seed: number;
  /** At least as many as there are victims, so that each has its turn. */
  kills: number;
  names?: readonly string[];
  /** The shortest and the longest time between two kills, in milliseconds. */
  gapMs: readonly [number, number];
}

/** Who is killed when: everybody in turn, in an order and at times that only the seed decides. */
export function planKills({ seed, kills, names = victims, gapMs }: KillPlanOptions): PlannedKill[] {
  if (kills < names.length) throw new Error(`${kills} kills are too few for ${names.length} processes`);
  const random = randomOf(seed);
  const order: string[] = [];
  while (order.length < kills) order.push(...random.shuffled(names));
  let atMs = 0;
  return order.slice(0, kills).map((name) => {
    atMs += Math.round(random.between(...gapMs));
    return { atMs, name };
  });
}
