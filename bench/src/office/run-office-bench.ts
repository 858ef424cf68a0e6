import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { portalClient } from '../../../stack/src/demo/portal-client.ts';
import { startStack } from '../../../stack/src/stack.ts';
import type { BenchOptions } from '../run-bench.ts';
import { measureScreens, memoryOf } from './measure.ts';
import { officeReportOf } from './office-report.ts';
import { fullReads, loadTables, makeAdmin } from './tables.ts';

const administrator = { username: 'office', email: 'office@drappo.example', password: 'segreta-1' };

/** Starts the whole portal, fills its databases with a large business, asks for every screen of the back office and stops. */
export const runOfficeBench = async ({ signal, progress, write }: BenchOptions): Promise<void> => {
  const home = mkdtempSync(join(tmpdir(), 'drappo-bench-'));
  const env = { ...process.env, LOG_LEVEL: 'warn' };
  const stack = await startStack({ home, ports: 'free', durable: false, web: false, signal, progress, env });
  try {
    await progress.step('Rows', () => loadTables(stack.databaseUrl, progress.note));
    const client = portalClient(stack.portalUrl);
    await client.call('POST', '/api/register', administrator);
    await makeAdmin(stack.databaseUrl('identity'), administrator.username);
    await client.call('POST', '/api/login', administrator);

    const readsBefore = await fullReads(stack.databaseUrl);
    const screens = await progress.step('Screens', () => measureScreens(stack.portalUrl, client.cookie()));
    const readsAfter = await fullReads(stack.databaseUrl);
    const memory = await memoryOf(stack.serviceUrls);
    write(
      `\n${officeReportOf({
        screens,
        fullReads: [...readsAfter]
          .map(([table, reads]): [string, number] => [table, reads - (readsBefore.get(table) ?? 0)])
          .filter(([, reads]) => reads > 0),
        memory: [...memory],
      })}`,
    );
  } finally {
    await progress.step('Stopping', () => stack.stop());
    rmSync(home, { recursive: true, force: true });
  }
};
