import { keptEnvironment } from '../../../stack/src/test-run/kept-environment.ts';
import { withIsolatedStack, withoutLimits } from '../../../support/src/isolated-stack.ts';
import { signInAsOffice } from '../portal/office.ts';
import type { BenchOptions } from '../run-bench.ts';
import { importProducts } from './import-products.ts';
import { measureScreens } from './measure.ts';
import { peakMemory } from './memory.ts';
import { officeReportOf } from './office-report.ts';
import { LARGE_TABLE } from './sizes.ts';
import { fullReads, loadTables, takeImportsAway } from './tables.ts';

/**
 * Starts the whole portal, fills its databases with a large business, requests every screen of the back office, imports
 * products and stops. A folder named by `BENCH_HOME` is not deleted, and is filled only the first time.
 */
export const runOfficeBench = ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const home = process.env['BENCH_HOME'] || undefined;
  const env = { ...keptEnvironment(), ...withoutLimits, LOG_LEVEL: 'warn' };
  const options = { name: 'bench', home, durable: false, web: false, signal, progress, env };
  return withIsolatedStack(options, async ({ stack }) => {
    await progress.step('Rows', () => loadTables(stack.databaseUrl, progress.note));
    await takeImportsAway(stack.databaseUrl('catalog'));
    const client = await signInAsOffice(stack);
    const readsBefore = await fullReads(stack.databaseUrl);
    const screens = await progress.step('Screens', () =>
      measureScreens(stack.portalUrl, client.cookies.header(), progress.note),
    );
    const readsAfter = await fullReads(stack.databaseUrl, LARGE_TABLE);
    const memory = peakMemory(stack);
    const imported = await progress.step('Import', () =>
      importProducts(stack.portalUrl, client.cookies.header(), { category: 'Categoria 1' }),
    );
    write(
      `\n${officeReportOf({
        screens,
        fullReads: [...readsAfter]
          .map(([table, reads]): [string, number] => [table, reads - (readsBefore.get(table) ?? 0)])
          .filter(([, reads]) => reads > 0),
        memory,
        imported,
        memoryAfterImport: peakMemory(stack),
      })}`,
    );
  });
};
