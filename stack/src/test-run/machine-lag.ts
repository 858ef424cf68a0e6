import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Delay of a runner's timer in milliseconds, which shows how long a process waits for a processor. */
export type MachineLag = {
  median: number;
  p99: number;
};

const SAMPLE_EVERY_MS = 10;
const NANOSECONDS_PER_MS = 1_000_000;

export type LagWatch = {
  /** The lag since the measurement started. */
  read: () => MachineLag;
  stop: () => void;
};

/** Measures the lag of the machine until it is stopped. */
export const watchMachineLag = (): LagWatch => {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  histogram.enable();
  const beyondDue = (percentile: number): number =>
    Math.max(0, Math.round(histogram.percentile(percentile) / NANOSECONDS_PER_MS - SAMPLE_EVERY_MS));
  return {
    read: () => ({ median: beyondDue(50), p99: beyondDue(99) }),
    stop: () => void histogram.disable(),
  };
};
