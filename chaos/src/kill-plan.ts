import { serviceNames } from '@drappo/stack';
import { randomOf } from './random.ts';
import type { Random } from './random.ts';

/** All victims; the mail catcher and the Stripe emulator represent the outside world and stay up. */
export const victims: readonly string[] = [...serviceNames, 'kafka', 'redis', 'postgres'];

/** The processes of the order flow: they have the most work, so they are killed more often. */
const alongTheRoad: readonly string[] = ['catalog', 'orders', 'shipping', 'kafka', 'postgres'];

/** Minimum of other kills between two kills of the same process. */
const APART = 4;

/** One planned kill: the victim, and the time. */
export type PlannedKill = {
  /** Earliest time in milliseconds after the start: the killer waits for a victim that is still down. */
  atMs: number;
  /** Time before the kill at which people start buying (ms): the kill hits the middle of their work. */
  leadMs: number;
  name: string;
};

export type KillPlanOptions = {
  seed: number;
  /** The number of kills is at least that of the victims, so that each victim is killed. */
  kills: number;
  names?: readonly string[];
  /** Victims that are killed more often than others; default: those of the order flow. */
  busy?: readonly string[];
  /** The minimum and maximum time between two kills, in milliseconds. */
  gapMs: readonly [number, number];
};

/** Plans the kills: every process in turn, those of the order flow in between; only the seed decides order and times. */
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

/** Other processes come before a repeated kill: killing one that never recovers would only extend the same kill. */
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
