import type { EmulatorControl } from '@drappo/emulator-kit/testing/control-client';

/** Milliseconds after which the portal gives a call to a shop up in these runs; the usual 10 s would only take longer. */
export const CALL_TIMEOUT = 3_000;

/**
 * What goes wrong with calls to a shop. With `after`, and where it is slower than the call's timeout, the shop has done what was
 * asked and the portal does not know: those are the cases in which a second fulfilment could be made.
 */
const kinds: readonly object[] = [
  { kind: 'error', status: 429, retryAfter: 1 },
  { kind: 'error', status: 500 },
  { kind: 'error', status: 502, when: 'after' },
  { kind: 'hang' },
  { kind: 'slow', delayMs: CALL_TIMEOUT / 2 },
  { kind: 'slow', delayMs: CALL_TIMEOUT * 1.5 },
  { kind: 'cut' },
  { kind: 'cut', when: 'after' },
  { kind: 'throttled' },
];

export type ShopFaults = {
  seed: number;
  /** The share of all calls that meet a fault; each kind has the same part of it. */
  share: number;
  /** The share of the webhooks that never arrive. */
  lost: number;
  /** Within so many milliseconds webhooks are shuffled. */
  shuffleMs: number;
};

/** Webhooks come one to five times in any order, or never, and calls to shops fail. */
export const beginFaults = async (
  shopify: EmulatorControl,
  { seed, share, lost, shuffleMs }: ShopFaults,
): Promise<void> => {
  const shuffle = { seed, withinMs: shuffleMs };
  await shopify.post('/webhooks', { copies: 1, copiesUpTo: 5, shuffle, dropShare: lost });
  for (const [index, fault] of kinds.entries())
    await shopify.post('/failures', { ...fault, times: null, probability: share / kinds.length, seed: seed + index });
};

/** From now on every call is answered and no webhook is lost; they still come often and in any order. */
export const endFaults = async (shopify: EmulatorControl): Promise<void> => {
  await shopify.delete('/failures');
  await shopify.post('/webhooks', { dropShare: 0 });
};
