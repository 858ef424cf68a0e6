/** Generates the Prisma client of the service in the current folder, without downloading anything. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

if (!existsSync('prisma/schema.prisma')) process.exit(0);

// `prisma generate` wants its schema engine to exist but does not run it; any program that ends with 0 will do.
const engine = (process.env['PATH'] ?? '')
  .split(delimiter)
  .flatMap((folder) => [join(folder, 'true'), join(folder, 'true.exe')])
  .find(existsSync);

const { status } = spawnSync('prisma', ['generate', '--schema', 'prisma/schema.prisma'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: engine ?? process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    CHECKPOINT_DISABLE: '1',
  },
});
process.exit(status ?? 1);
