import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaDiff } from '../migrations/schema-diff.ts';

const [service, name] = process.argv.slice(2);
const schema = `services/${service}/prisma/schema.prisma`;
const connectionString = process.env['DATABASE_URL'];
if (!connectionString || !service || !name || !/^[a-z0-9-]+$/.test(name) || !existsSync(schema)) {
  console.error(
    'usage, from the root of the project: DATABASE_URL=... node packages/service-kit/src/bin/create-migration.ts <service> <name-in-kebab-case>',
  );
  process.exit(1);
}

// What was committed is what the migrations so far describe; a service without a commit starts from nothing.
const { status, stdout } = spawnSync('git', ['show', `HEAD:${schema}`], { encoding: 'utf8' });
const script = await schemaDiff(connectionString, status === 0 ? stdout : undefined, await readFile(schema, 'utf8'));
if (script === undefined) {
  console.log(`${service}: ${schema} does not differ from the last commit`);
} else {
  const migrations = `services/${service}/prisma/migrations`;
  const folder = join(
    migrations,
    `${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}_${name.replaceAll('-', '_')}`,
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'migration.sql'), script);
  await writeFile(join(migrations, 'migration_lock.toml'), 'provider = "postgresql"\n');
  console.log(
    `wrote ${join(folder, 'migration.sql')}: add what a Prisma schema cannot say (checks, partial indexes, extensions)`,
  );
}
process.exit();
