import { Agent } from 'node:http';
import type { Floor } from '../floor/floor.ts';
import { compareRates, compareWithRate, type Comparison } from '../floor/ratios.ts';
import { requireSameRows } from '../floor/same-rows.ts';
import { floorCookie } from '../floor/server/read-request.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { bodyOf, keepAliveClient, type Client } from '../portal/keep-alive-client.ts';
import { DETAIL, LONE_READER, pages, shareOfProxy, targets } from './read-kinds.ts';
import { measureLoneReader, measureThroughput, type CostlyThroughput, type Duration, type Read } from './throughput.ts';

/** Shorter than those of the portal: nothing in the floor has to warm up. */
const duration: Duration = { warmUp: 1, seconds: 5 };
/** So many answers of each kind are compared. */
const COMPARED = 10;

export type ReadComparer = {
  /** Measures the floor's, and a bare proxy's, rate of a read that the portal has just been measured with. */
  compare: (read: Read, measured: CostlyThroughput) => Promise<void>;
  /** The same for the reader who is alone. */
  compareLone: (perSecond: number) => Promise<void>;
  comparisons: Comparison[];
  /** Processor time of one request to the floor, by kind of read. */
  costs: [read: string, cpu: CostlyThroughput['cpu']][];
};

/** Compares reads with the floor; `users` are the buyers' ids, whose own orders the floor reads without a session. */
export const compareReads = (
  { stack, watch, progress }: BenchPortal,
  floor: Floor,
  users: readonly string[],
): ReadComparer => {
  const agent = new Agent({ keepAlive: true });
  const comparisons: Comparison[] = [];
  const costs: ReadComparer['costs'] = [];
  const floors = new Map<string, number>();

  const onFloor = (read: Read): Read => ({
    ...read,
    cookieOf: (connection) => floorCookie(users[connection % users.length] ?? ''),
  });
  const clientOf = (url: string, read: Read): Client => keepAliveClient(url, read.cookieOf(0), agent);

  /** @throws Error when the floor answers with other rows than the portal */
  const checkAnswers = async (read: Read): Promise<void> => {
    const [portal, below] = [clientOf(stack.portalUrl, read), clientOf(floor.url, onFloor(read))];
    for (const path of read.pathsOf(0).slice(0, COMPARED)) {
      const [expected, found] = [await portal('GET', path), await below('GET', path)];
      bodyOf(`floor: ${path}`, found);
      requireSameRows(path, expected.text, found.text);
    }
  };

  const compareWithProxy = async (read: Read, portal: number): Promise<void> => {
    const [path = '/'] = read.pathsOf(0);
    const { text } = await clientOf(stack.portalUrl, read)('GET', path);
    const url = await floor.startProxy(text);
    const proxied = await measureThroughput(url, read, watch, duration);
    const work = 'the same, beside a bare keep-alive proxy';
    comparisons.push(compareRates({ work, portal, floor: proxied.requestsPerSecond }, shareOfProxy));
  };

  return {
    comparisons,
    costs,
    compare: async (read, { requestsPerSecond: portal }) =>
      progress.step(`Floor: ${read.name}`, async () => {
        await checkAnswers(read);
        const below = await measureThroughput(floor.url, onFloor(read), watch, duration);
        const rates = { work: read.name, portal, floor: below.requestsPerSecond };
        costs.push([read.name, below.cpu]);
        floors.set(read.name, rates.floor);
        const target = targets[read.name];
        const other = target?.of;
        comparisons.push(
          other === undefined
            ? compareRates(rates, target)
            : compareWithRate(rates, { part: target?.least ?? 1, of: other, floor: floors.get(other) ?? Number.NaN }),
        );
        if (read.name === DETAIL) await compareWithProxy(read, portal);
      }),
    compareLone: async (portal) =>
      progress.step('Floor: one reader', async () => {
        const below = await measureLoneReader(keepAliveClient(floor.url, '', agent), pages, duration);
        comparisons.push(
          compareRates({ work: LONE_READER, portal, floor: below.requestsPerSecond }, targets[LONE_READER]),
        );
      }),
  };
};
