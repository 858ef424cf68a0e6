import { z } from 'zod';

/** What tests make of the webhooks; all off at first. */
export const behaviour = z.strictObject({
  /** Milliseconds before the first attempt. */
  delayMs: z.int().min(0).max(86_400_000),
  /** How often each webhook is delivered; a copy has the same `X-Shopify-Webhook-Id`. */
  copies: z.int().min(1).max(20),
  /** More than `copies`: each is delivered so many times at most, as the seed decides. */
  copiesUpTo: z.int().min(0).max(20),
  /** Spreads deliveries over so many milliseconds in an order that the seed decides. */
  shuffle: z.strictObject({ seed: z.int(), withinMs: z.int().min(0).max(600_000) }).nullable(),
  /** Topics that never arrive; `*` is all. */
  drop: z.array(z.string()),
  /** So many next webhooks never arrive. */
  dropNext: z.int().min(0),
  /** The share of the webhooks that never arrive, as the seed of `shuffle` decides. */
  dropShare: z.number().min(0).max(1),
  /** Keeps webhooks back until released. */
  hold: z.boolean(),
});
export type Behaviour = z.output<typeof behaviour>;

export const usualBehaviour: Behaviour = {
  delayMs: 0,
  copies: 1,
  copiesUpTo: 0,
  shuffle: null,
  drop: [],
  dropNext: 0,
  dropShare: 0,
  hold: false,
};

/** How held webhooks are let go: in the order of a seed, each 1 to `copiesUpTo` times, `gapMs` apart. */
export const release = z.strictObject({
  seed: z.int().optional(),
  copiesUpTo: z.int().min(1).max(20).default(1),
  gapMs: z.int().min(0).max(60_000).default(0),
});
export type Release = z.output<typeof release>;
