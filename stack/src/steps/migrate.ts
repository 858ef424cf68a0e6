import { databaseUrl } from '../databases.ts';
import { plainEnvironment } from '../infrastructure/infrastructure.ts';
import type { Secrets } from '../secrets.ts';
import { services } from '../services.ts';
import { runScript } from './run-step.ts';

/** Applies all pending migrations of every service's database. */
export const migrateDatabases = async (adminUrl: string, secrets: Secrets, env: NodeJS.ProcessEnv): Promise<void> => {
  const urls = services
    .filter((service) => service.database)
    .map(({ name }) => [`services/${name}`, databaseUrl(adminUrl, name, secrets)]);
  await runScript('Migrating the databases', ['packages/service-kit/src/bin/migrate-all.ts'], {
    ...plainEnvironment(env),
    DATABASE_URLS: JSON.stringify(Object.fromEntries(urls)),
  });
};
