import { makePast } from '../demo/src/make-past/make-past.ts';
import { firstDifference } from '../demo/src/past/first-difference.ts';
import { readFirstDays, readPast, writeFirstDays, writePast } from '../demo/src/past/past-files.ts';
import { createProgress } from '../stack/src/steps/progress.ts';
import { startInfrastructure } from '../stack/src/infrastructure/start-infrastructure.ts';
import { runCommand } from './run-command.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const write = (line: string) => void process.stdout.write(`${line}\n`);

const isCheck = process.argv.includes('--check');

// Plays the demo's history on separate databases and writes it to demo/past; with --check it only compares the two.
await runCommand(async ({ signal }) => {
  const progress = createProgress(write);
  const home = mkdtempSync(join(tmpdir(), 'drappo-past-'));
  const servers = await startInfrastructure({
    home,
    ports: 'free',
    durable: false,
    which: ['postgres', 'redis'],
    report: progress.note,
    signal,
  });
  try {
    process.env['TEST_POSTGRES_URL'] = servers.url('postgres');
    process.env['TEST_REDIS_URL'] = servers.url('redis');
    const { firstDays, whole } = await progress.step('The past of the demo', () => makePast());
    const orders = Object.values(whole.tables.orders['orders'] ?? {}).length;
    if (isCheck) {
      const difference = firstDifference(firstDays, readFirstDays()) ?? firstDifference(whole, readPast());
      if (difference) write(JSON.stringify(difference, null, 2));
      write(
        difference ? 'The shipped past is another one: npm run demo:past' : `${orders} orders, as they are shipped`,
      );
      return difference ? 1 : 0;
    }
    write(`${orders} orders, ${((writeFirstDays(firstDays) + writePast(whole)) / 1e6).toFixed(2)} MB`);
  } finally {
    await servers.stop();
    rmSync(home, { recursive: true, force: true });
  }
  return 0;
});
