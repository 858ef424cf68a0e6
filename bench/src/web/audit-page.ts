import { median } from '../statistics.ts';
import { watchHostTime } from './host-time.ts';
import { loadLighthouse, type LighthouseResult } from './lighthouse.ts';

export type Audited = { name: string; path: string };

const categories = ['performance', 'accessibility', 'best-practices'] as const;
type Category = (typeof categories)[number];

export type PageAudit = {
  name: string;
  /** 0 to 100, of each run. */
  scores: Record<Category, number[]>;
  /** Medians in milliseconds, except `layoutShift`, which has no unit. */
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  /** Lighthouse's benchmark index of this machine. The result warns that the machine lowers the score if this is 1000 or less. */
  machine: number;
  /** Share (0 to 1) of the requested processor time during these runs that the machine's host took for others. */
  stolen: number;
  /** Performance of each run with the slowdown reduced to this factor, for a machine that is slow already. */
  calibrated?: { multiplier: number; performance: number[] };
  /** Addresses of the scripts that the page loads. */
  scripts: string[];
  /** Failed audits of accessibility and best practices. */
  failures: string[];
};

type Request = { resourceType?: string; url: string };

const requestsOf = ({ audits }: LighthouseResult): Request[] => {
  return (audits['network-requests']?.details?.items ?? []) as Request[];
};

const failuresOf = ({ audits, categories: found }: LighthouseResult): string[] =>
  ['accessibility', 'best-practices']
    .flatMap((name) => found[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);

type AuditOptions = {
  portalUrl: string;
  debuggingPort: number;
  runs: number;
  /** Runs before each run: Lighthouse begins by clearing the browser's storage, cookies too. */
  before: () => Promise<void>;
};

// The preset assumes a processor of this index and makes it four times slower (docs/throttling.md of Lighthouse).
const PRESET = { multiplier: 4, machine: 1500 };

/** The slowdown that makes a machine of this index as slow as the preset's result; one decimal. */
const multiplierFor = (machine: number): number =>
  Math.max(1, Math.round((10 * PRESET.multiplier * machine) / PRESET.machine) / 10);

const performanceOf = ({ categories: found }: LighthouseResult): number =>
  Math.round((found['performance']?.score ?? 0) * 100);

/**
 * Runs Lighthouse with its mobile preset (slow 4G and a slow processor, both simulated) `runs` times, one after the other,
 * and as often again with a slowdown adapted to a machine that is already slow.
 */
export const auditPage = async (
  { name, path }: Audited,
  { portalUrl, debuggingPort, runs, before }: AuditOptions,
): Promise<PageAudit> => {
  const { lighthouse, mobileSlow4G } = await loadLighthouse();
  const run = async (multiplier: number): Promise<LighthouseResult[]> => {
    const results: LighthouseResult[] = [];
    for (let tries = 0; results.length < runs; tries += 1) {
      await before();
      const answer = await lighthouse(portalUrl + path, {
        port: debuggingPort,
        logLevel: 'error',
        onlyCategories: [...categories],
        throttling: { ...mobileSlow4G, cpuSlowdownMultiplier: multiplier },
      });
      if (!answer) throw new Error(`Lighthouse said nothing about ${path}`);
      // Sometimes the browser records no start of the page: such a run has no result and is repeated.
      if (answer.lhr.runtimeError?.code === 'NO_NAVSTART' && tries < 2 * runs) continue;
      if (answer.lhr.runtimeError) throw new Error(`${path}: ${answer.lhr.runtimeError.message}`);
      results.push(answer.lhr);
    }
    return results;
  };
  const stolenSoFar = watchHostTime();
  const results = await run(PRESET.multiplier);
  const stolen = stolenSoFar();
  const machine = median(results.map(({ environment }) => environment.benchmarkIndex));
  const multiplier = multiplierFor(machine);
  const of = (audit: string) => median(results.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const scores = Object.fromEntries(
    categories.map((category) => [
      category,
      results.map(({ categories: found }) => Math.round((found[category]?.score ?? 0) * 100)),
    ]),
  ) as PageAudit['scores'];
  return {
    name,
    scores,
    largestPaint: of('largest-contentful-paint'),
    blocking: of('total-blocking-time'),
    layoutShift: of('cumulative-layout-shift'),
    machine,
    stolen,
    ...(multiplier < PRESET.multiplier
      ? { calibrated: { multiplier, performance: (await run(multiplier)).map(performanceOf) } }
      : {}),
    scripts: [
      ...new Set(
        results.flatMap((result) =>
          requestsOf(result)
            .filter(({ resourceType, url }) => resourceType === 'Script' && url.startsWith(portalUrl))
            .map(({ url }) => url),
        ),
      ),
    ],
    failures: [...new Set(results.flatMap(failuresOf))],
  };
};
