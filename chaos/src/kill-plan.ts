import { serviceNames } from '@drappo/stack';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';

/** Everything that is killed; the mail catcher and the Stripe emulator stand for the outside world and stay up. */
export const victims: readonly string[] = [...serviceNames, 'kafka', 'redis', 'postgres'];

/** The road of an order: kills along it meet the most work, so there are more of them. */
const alongTheRoad: readonly string[] = ['catalog', 'orders', 'shipping', 'kafka', 'postgres'];

/** So many others are killed between two kills of the same process. */
const APART = 4;

/** One kill as planned: whom, and when. */
export type PlannedKill = {
  /** Milliseconds after the beginning, the earliest: a victim that is still down is waited for. */
  atMs: number;
  /** So long before the kill people begin to buy (ms): it falls into the middle of their work. */
  leadMs: number;
  name: string;
};

export type KillPlanOptions = {
  seed: number;
  /** At least as many as there are victims, so that each has its turn. */
  kills: number;
  names?: readonly string[];
  /** Those that are killed more often than others; those along an order's road unless said otherwise. */
  busy?: readonly string[];
  /** The shortest and the longest time between two kills, in milliseconds. */
  gapMs: readonly [number, number];
};

/** Who is killed when: everybody in turn, those along the road in between, in an order and at times that only the seed decides. */
export const planKills = ({
  seed,
  kills,
  names = victims,
  busy: often = alongTheRoad,
  gapMs,
}: KillPlanOptions): PlannedKill[] => {
  if (kills < names.length) throw new Error(`${kills} kills are too few for ${names.length} processes`);
  const random = randomOf(seed);
  const busy = often.filter((name) => names.includes(name));
  const waiting: string[] = random.shuffled(names);
  while (waiting.length < kills) waiting.push(...random.shuffled(busy), ...random.shuffled(names));
  const order = spread(waiting.slice(0, kills), random);
  let atMs = 0;
  return order.map((name) => {
    atMs += Math.round(random.between(...gapMs));
    return { atMs, name, leadMs: Math.round(random.between(300, 1_500)) };
  });
};

/** No process is killed again before others had their turn: one that never recovers would only extend the same kill. */
const spread = (names: string[], random: Random): string[] => {
  const left = [...names];
  const order: string[] = [];
  while (left.length > 0) {
    const rested = left.filter((name) => !order.slice(-APART).includes(name));
    const next = random.pick(rested.length > 0 ? rested : left);
    left.splice(left.indexOf(next), 1);
    order.push(next);
  }
  return order;
};
