import { existsSync } from 'node:fs';
import { withFiles } from '../environment-files.ts';
import { migrateDatabase } from '../migrations/migrate-database.ts';

const [service] = process.argv.slice(2);
const connectionString = withFiles(process.env, ['DATABASE_URL'])['DATABASE_URL'];
const serviceFolder = `services/${service}`;
if (!service || !existsSync(serviceFolder) || !connectionString) {
  console.error(
    'usage, from the root of the project: DATABASE_URL=... (or DATABASE_URL_FILE=...) node packages/service-kit/src/bin/migrate.ts <service>',
  );
  process.exit(1);
}
const applied = await migrateDatabase({ connectionString, serviceFolder });
console.log(applied.length > 0 ? `${service}: applied ${applied.join(', ')}` : `${service}: up to date`);
process.exit(0);
