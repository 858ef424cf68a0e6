import { z } from 'zod';

/** What tests make of the webhooks; all off at first. */
export const behaviour = z.strictObject({
  /** Milliseconds before the first attempt. */
  delayMs: z.int().min(0).max(3_600_000),
  /** How often each event is delivered. */
  copies: z.int().min(0).max(20),
  /** Spreads deliveries over so many milliseconds in an order that the seed decides. */
  shuffle: z.strictObject({ seed: z.int(), withinMs: z.int().min(0).max(600_000) }).nullable(),
  /** Event types that never arrive; `*` is all. */
  drop: z.array(z.string()),
  /** So many next deliveries never arrive. */
  dropNext: z.int().min(0),
  /** Keeps deliveries back until released. */
  hold: z.boolean(),
});
export type Behaviour = z.output<typeof behaviour>;

export const usualBehaviour: Behaviour = {
  delayMs: 0,
  copies: 1,
  shuffle: null,
  drop: [],
  dropNext: 0,
  hold: false,
};

/** How held deliveries are let go: in the order of a seed, each 1 to `copiesUpTo` times, `gapMs` apart. */
export const release = z.strictObject({
  seed: z.int().optional(),
  copiesUpTo: z.int().min(1).max(20).default(1),
  gapMs: z.int().min(0).max(60_000).default(0),
});
export type Release = z.output<typeof release>;
