import { migrateDatabase } from '../migrations/migrate-database.ts';

// The databases of several services in one process: most of the time that one migration takes is the start of its process.
const databases: unknown = JSON.parse(process.env['DATABASE_URLS'] ?? 'null');
if (typeof databases !== 'object' || databases === null) {
  console.error(
    `usage, from the root of the project: DATABASE_URLS='{"<service>": "postgresql://..."}' node packages/service-kit/src/bin/migrate-all.ts`,
  );
  process.exit(1);
}
const outcomes = await Promise.allSettled(
  Object.entries(databases).map(async ([service, url]) => {
    const applied = await migrateDatabase({ connectionString: String(url), serviceFolder: `services/${service}` });
    console.log(applied.length > 0 ? `${service}: applied ${applied.join(', ')}` : `${service}: up to date`);
  }),
);
const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
