import { login, register } from '@drappo/contracts/identity/routes/sign-in';
import { pathTo } from '@drappo/contracts/route';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { withIsolatedStack, withoutLimits } from '../../../support/src/isolated-stack.ts';
import { promoteToAdmin } from '../../../support/src/accounts.ts';
import type { BenchOptions } from '../run-bench.ts';
import { importProducts } from './import-products.ts';
import { measureScreens } from './measure.ts';
import { peakMemory } from './memory.ts';
import { officeReportOf } from './office-report.ts';
import { LARGE_TABLE } from './sizes.ts';
import { fullReads, loadTables, takeImportsAway } from './tables.ts';

const administrator = { username: 'office', email: 'office@drappo.example', password: 'segreta-1' };

/**
 * Starts the whole portal, fills its databases with a large business, asks for every screen of the back office, imports
 * products and stops. A folder named by `BENCH_HOME` is kept, and filled only the first time.
 */
export const runOfficeBench = ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const home = process.env['BENCH_HOME'] || undefined;
  const env = { ...process.env, ...withoutLimits, LOG_LEVEL: 'warn' };
  const options = { name: 'bench', home, durable: false, web: false, signal, progress, env };
  return withIsolatedStack(options, async ({ stack }) => {
    await progress.step('Rows', () => loadTables(stack.databaseUrl, progress.note));
    await takeImportsAway(stack.databaseUrl('catalog'));
    const client = httpPerson(stack.portalUrl);
    await client.call('POST', pathTo(register), administrator, [409]);
    await promoteToAdmin(stack.databaseUrl('identity'), administrator.username);
    await client.ask(login, { body: { username: administrator.username, password: administrator.password } });

    const readsBefore = await fullReads(stack.databaseUrl);
    const screens = await progress.step('Screens', () =>
      measureScreens(stack.portalUrl, client.cookies.header(), progress.note),
    );
    const readsAfter = await fullReads(stack.databaseUrl, LARGE_TABLE);
    const memory = peakMemory(stack);
    const imported = await progress.step('Import', () => importProducts(stack.portalUrl, client.cookies.header()));
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
