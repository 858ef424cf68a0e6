import { cpus, loadavg } from 'node:os';
import { performance } from 'node:perf_hooks';
import { register } from '@drappo/contracts/identity/routes/sign-in';
import { pathTo } from '@drappo/contracts/route';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { keptEnvironment } from '../../../stack/src/test-run/kept-environment.ts';
import { withIsolatedStack, withoutLimits } from '../../../support/src/isolated-stack.ts';
import { peakMemory } from '../office/memory.ts';
import type { BenchOptions } from '../run-bench.ts';
import { ms, percentile } from '../statistics.ts';
import { PRODUCTS, fillCatalog } from './fill-catalog.ts';
import { variedRequests, type Kind, type VariedRequest } from './varied-requests.ts';

const RUNS = 3;
const REQUESTS = 300;
const BUYERS = [1, 2];

const buyer = { username: 'boutique', email: 'boutique@drappo.example', password: 'segreta-1' };

/** Starts a portal, fills its catalogue, reads it with facets as buyers do, and stops. */
export const runCatalogBench = ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const env = { ...keptEnvironment(), ...withoutLimits, LOG_LEVEL: 'warn' };
  return withIsolatedStack({ name: 'bench', durable: false, web: false, signal, progress, env }, async ({ stack }) => {
    const variants = await progress.step('Products', () => fillCatalog(stack.databaseUrl('catalog'), progress.note));
    const client = httpPerson(stack.portalUrl);
    await client.call('POST', pathTo(register), buyer, [201]);
    const read = createReader(stack.portalUrl, client.cookies.header());
    // The first request that needs the index fills it.
    const filling = await read({ kind: 'facets', path: '/api/products/facets' });
    const lines: string[] = [];
    for (const buyers of BUYERS)
      for (let run = 1; run <= RUNS; run += 1)
        lines.push(...(await progress.step(`${buyers} at a time, run ${run}`, () => measure(read, buyers, run))));
    const memory = peakMemory(stack).find(([service]) => service === 'catalog')?.[1] ?? Number.NaN;
    write(
      [
        '',
        `${PRODUCTS} products, ${variants} variants; ${cpus().length} processors (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)}`,
        `The first facets: ${ms(filling)}. Highest resident memory of catalog: ${Math.round(memory)} MB.`,
        '',
        '| Read | at a time | run | calls | p50 | p95 | longest |',
        '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
        ...lines,
      ].join('\n'),
    );
  });
};

type Reader = (request: VariedRequest) => Promise<number>;

const createReader =
  (portalUrl: string, cookie: string): Reader =>
  async ({ path }) => {
    const began = performance.now();
    const answer = await fetch(portalUrl + path, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return performance.now() - began;
  };

const measure = async (read: Reader, buyers: number, run: number): Promise<string[]> => {
  const took = new Map<Kind, number[]>();
  const requests = variedRequests(REQUESTS, buyers * 1_000 + run);
  const walk = async (from: number): Promise<void> => {
    for (let at = from; at < requests.length; at += buyers) {
      const request = requests[at];
      if (!request) continue;
      const time = await read(request);
      took.set(request.kind, [...(took.get(request.kind) ?? []), time]);
    }
  };
  await Promise.all(Array.from({ length: buyers }, (_, from) => walk(from)));
  return [...took].map(
    ([kind, times]) =>
      `| ${kind} | ${buyers} | ${run} | ${times.length} | ${ms(percentile(times, 0.5))} | ${ms(percentile(times, 0.95))} | ${ms(Math.max(...times))} |`,
  );
};
