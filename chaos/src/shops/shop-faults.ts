import type { EmulatorControl } from '@drappo/emulator-kit/testing/control-client';

/** Timeout of the portal's calls to a shop in these runs (ms); the usual 10 s would only take longer. */
export const CALL_TIMEOUT = 3_000;

/**
 * Faults in calls to a shop. With `after`, and with a delay beyond the call's timeout, the shop has executed the request and
 * the portal does not know: these are the cases in which a second fulfilment could be created.
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
  /** The share of all calls that get a fault; each kind has an equal part of it. */
  share: number;
  /** The share of webhooks that are lost. */
  lost: number;
  /** Webhooks are shuffled within this many milliseconds. */
  shuffleMs: number;
};

/** Webhooks arrive one to five times in any order, or never, and calls to shops fail. */
export const beginFaults = async (
  shopify: EmulatorControl,
  { seed, share, lost, shuffleMs }: ShopFaults,
): Promise<void> => {
  const shuffle = { seed, withinMs: shuffleMs };
  await shopify.post('/webhooks', { copies: 1, copiesUpTo: 5, shuffle, dropShare: lost });
  for (const [index, fault] of kinds.entries())
    await shopify.post('/failures', { ...fault, times: null, probability: share / kinds.length, seed: seed + index });
};

/** From now on every call succeeds and no webhook is lost; webhooks still arrive repeatedly and in any order. */
export const endFaults = async (shopify: EmulatorControl): Promise<void> => {
  await shopify.delete('/failures');
  await shopify.post('/webhooks', { dropShare: 0 });
};
