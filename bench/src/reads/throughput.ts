import autocannon from 'autocannon';
import { bodyOf, type Client } from '../portal/keep-alive-client.ts';
import { cpuOfEach, type CpuUse } from '../processes/watch-cpu.ts';
import { percentile } from '../statistics.ts';
import { spread } from './spread-requests.ts';

/** Seconds of a measurement, and before it. */
export type Duration = { warmUp: number; seconds: number };

const usual: Duration = { warmUp: 3, seconds: 8 };

/** One kind of read: the paths that each connection requests, and the session that they belong to. */
export type Read = {
  name: string;
  target: string;
  connections: number;
  pathsOf: (connection: number) => readonly string[];
  cookieOf: (connection: number) => string;
};

export type Throughput = { requestsPerSecond: number; p50: number; p99: number };
/** Adds the processor time of one request by process, in ms. */
export type CostlyThroughput = Throughput & { cpu: [name: string, ms: number][] };

const shoot = (url: string, { connections, pathsOf, cookieOf }: Read, duration: number): Promise<autocannon.Result> => {
  let connection = 0;
  return autocannon({
    url,
    connections,
    duration,
    setupClient: (client) => {
      const headers = { cookie: cookieOf(connection) };
      const paths = spread(pathsOf(connection), connection, connections);
      connection += 1;
      client.setRequests(paths.map((path) => ({ method: 'GET', path, headers })));
    },
  });
};

/**
 * Requests per second and latencies (ms) of one read, at connections that send the next request after each
 * answer: a warm-up, then usually eight seconds.
 * @throws when an answer is not a 2xx: a measurement of errors would be meaningless
 */
export const measureThroughput = async (
  url: string,
  read: Read,
  watch: () => () => CpuUse,
  { warmUp, seconds }: Duration = usual,
): Promise<CostlyThroughput> => {
  await shoot(url, read, warmUp);
  const used = watch();
  const { non2xx, errors, requests, latency } = await shoot(url, read, seconds);
  if (non2xx > 0 || errors > 0)
    throw new Error(`${read.name}: ${non2xx} answers were no 2xx, ${errors} connections failed`);
  const cpu = cpuOfEach(used(), new Map(), requests.total);
  return { requestsPerSecond: requests.average, p50: latency.p50, p99: latency.p99, cpu };
};

/** The same for one reader who waits for each answer; latencies in fractions of a millisecond, unlike autocannon's. */
export const measureLoneReader = async (
  client: Client,
  paths: readonly string[],
  { warmUp, seconds }: Duration = usual,
): Promise<Throughput> => {
  const readFor = async (time: number): Promise<number[]> => {
    const latencies: number[] = [];
    const end = performance.now() + time * 1_000;
    for (let turn = 0; performance.now() < end; turn += 1) {
      const path = paths[turn % paths.length] ?? '/';
      const from = performance.now();
      bodyOf(path, await client('GET', path));
      latencies.push(performance.now() - from);
    }
    return latencies;
  };
  await readFor(warmUp);
  const latencies = await readFor(seconds);
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)];
  return { requestsPerSecond: latencies.length / seconds, p50, p99 };
};
