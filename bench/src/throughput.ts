import autocannon from 'autocannon';
import { median } from './statistics.ts';

export const CONNECTIONS = 32;
const WARM_UP_SECONDS = 5;
const SECONDS = 10;
const RUNS = 3;

export type Throughput = { name: string; path: string; requestsPerSecond: number[]; p50: number; p99: number };

const shoot = (url: string, cookie: string, duration: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, headers: { cookie } });

/**
 * Requests per second and latencies (ms) of one read, at 32 connections that send the next request when the last one is
 * answered: a warm-up, then three runs of ten seconds. Latencies are those of the median run.
 * @throws when an answer is no 2xx: a figure for refusals would say nothing
 */
export const measureThroughput = async (
  portalUrl: string,
  cookie: string,
  read: { name: string; path: string },
): Promise<Throughput> => {
  const url = portalUrl + read.path;
  await shoot(url, cookie, WARM_UP_SECONDS);
  const runs: autocannon.Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await shoot(url, cookie, SECONDS);
    if (result.non2xx > 0 || result.errors > 0)
      throw new Error(`${read.path}: ${result.non2xx} answers were no 2xx, ${result.errors} connections failed`);
    runs.push(result);
  }
  const requestsPerSecond = runs.map(({ requests }) => requests.average);
  const middle = runs.find(({ requests }) => requests.average === median(requestsPerSecond)) ?? runs[0];
  return {
    ...read,
    requestsPerSecond,
    p50: middle?.latency.p50 ?? Number.NaN,
    p99: middle?.latency.p99 ?? Number.NaN,
  };
};
