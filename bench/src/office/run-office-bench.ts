import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalClient } from '../../../demo/src/portal-client.ts';
import { startStack } from '../../../stack/src/stack.ts';
import type { BenchOptions } from '../run-bench.ts';
import { importProducts } from './import-products.ts';
import { measureScreens } from './measure.ts';
import { peakMemory } from './memory.ts';
import { officeReportOf } from './office-report.ts';
import { LARGE_TABLE } from './sizes.ts';
import { fullReads, loadTables, makeAdmin, takeImportsAway } from './tables.ts';

const administrator = { username: 'office', email: 'office@drappo.example', password: 'segreta-1' };

const CALLS_A_MINUTE = '1000000';

/**
 * Starts the whole portal, fills its databases with a large business, asks for every screen of the back office, imports
 * products and stops. A folder named by `BENCH_HOME` is kept, and filled only the first time.
 */
export const runOfficeBench = async ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const kept = process.env['BENCH_HOME'];
  const home = kept || mkdtempSync(join(tmpdir(), 'drappo-bench-'));
  // One client sends what many people would: the limits per address are not what is measured here.
  const unlimited = { RATE_LIMIT_USUAL: CALLS_A_MINUTE, RATE_LIMIT_WRITE: CALLS_A_MINUTE };
  const env = { ...process.env, ...unlimited, RESERVATION_LIMITS: 'off', LOG_LEVEL: 'warn' };
  const stack = await startStack({ home, ports: 'free', durable: false, web: false, signal, progress, env });
  try {
    await progress.step('Rows', () => loadTables(stack.databaseUrl, progress.note));
    await takeImportsAway(stack.databaseUrl('catalog'));
    const client = portalClient(stack.portalUrl);
    await client.call('POST', '/api/register', administrator, [409]);
    await makeAdmin(stack.databaseUrl('identity'), administrator.username);
    await client.call('POST', '/api/login', { username: administrator.username, password: administrator.password });

    const readsBefore = await fullReads(stack.databaseUrl);
    const screens = await progress.step('Screens', () =>
      measureScreens(stack.portalUrl, client.cookie(), progress.note),
    );
    const readsAfter = await fullReads(stack.databaseUrl, LARGE_TABLE);
    const memory = peakMemory(stack);
    const imported = await progress.step('Import', () => importProducts(stack.portalUrl, client.cookie()));
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
  } finally {
    await progress.step('Stopping', () => stack.stop());
    if (!kept) rmSync(home, { recursive: true, force: true });
  }
};
