export type Limits = { maximumAvailable: number; restoreRate: number };
export type ThrottleStatus = Limits & { currentlyAvailable: number };

/** The limits of a shop on Shopify's usual plan. */
export const usualLimits: Limits = { maximumAvailable: 2_000, restoreRate: 100 };

type Bucket = { available: number; at: number; waitUntil: number };
export type ThrottleCounters = {
  /** Queries that were let through. */
  passed: number;
  /** Queries that were rejected for lack of points: 0 = the throttle was never exceeded. */
  throttled: number;
  /** Of these, queries sent before the wait of an earlier rejection was over. */
  tooEarly: number;
  /** Points paid. */
  points: number;
  /** The lowest number of points so far. */
  lowest: number;
};

/** A bucket of points per shop that refills over time. */
export const createThrottle = (milliseconds: () => number, first: Limits = usualLimits) => {
  let limits = first;
  const buckets = new Map<number, Bucket>();
  const counters = new Map<number, ThrottleCounters>();

  const bucketOf = (shop: number): Bucket => {
    const now = milliseconds();
    const known = buckets.get(shop) ?? { available: limits.maximumAvailable, at: now, waitUntil: 0 };
    const restored = (Math.max(now - known.at, 0) / 1_000) * limits.restoreRate;
    const bucket = { ...known, available: Math.min(known.available + restored, limits.maximumAvailable), at: now };
    buckets.set(shop, bucket);
    return bucket;
  };
  const countersOf = (shop: number): ThrottleCounters => {
    const known = counters.get(shop);
    if (known) return known;
    const fresh = { passed: 0, throttled: 0, tooEarly: 0, points: 0, lowest: limits.maximumAvailable };
    counters.set(shop, fresh);
    return fresh;
  };

  return {
    limits: (): Limits => limits,
    /** For tests: a smaller bucket. Resets every shop to a full one. */
    limit(next: Limits): void {
      limits = next;
      buckets.clear();
    },
    /** Takes the points, or rejects if there are too few. */
    take(shop: number, cost: number): boolean {
      const bucket = bucketOf(shop);
      const counted = countersOf(shop);
      if (bucket.available < cost) {
        counted.throttled += 1;
        if (bucket.at < bucket.waitUntil) counted.tooEarly += 1;
        bucket.waitUntil = bucket.at + ((cost - bucket.available) / limits.restoreRate) * 1_000;
        return false;
      }
      bucket.available -= cost;
      counted.passed += 1;
      counted.points += cost;
      counted.lowest = Math.min(counted.lowest, Math.floor(bucket.available));
      return true;
    },
    /** Refunds the points that a query did not use. */
    refund(shop: number, points: number): void {
      const bucket = bucketOf(shop);
      bucket.available = Math.min(bucket.available + points, limits.maximumAvailable);
      countersOf(shop).points -= points;
    },
    status: (shop: number): ThrottleStatus => ({
      ...limits,
      currentlyAvailable: Math.floor(bucketOf(shop).available),
    }),
    counters: (shop: number): ThrottleCounters => ({ ...countersOf(shop) }),
    reset(): void {
      buckets.clear();
      counters.clear();
    },
  };
};
export type Throttle = ReturnType<typeof createThrottle>;
