import type { EnvironmentSources } from '../environment.ts';
import { serviceEnvironment } from '../environment.ts';
import { services } from '../services.ts';
import type { ServiceName } from '../services.ts';
import { runScript } from './run-step.ts';

const script = 'packages/service-kit/src/bin/migrate.ts';
const atOnce = 3;

/** Brings every service's database to its newest migration, a few services at a time. */
export async function migrateDatabases(sources: EnvironmentSources): Promise<void> {
  const waiting = services.filter((service) => service.database).map((service) => service.name);
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await migrate(next, sources);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function migrate(service: ServiceName, sources: EnvironmentSources): Promise<void> {
  await runScript(`Migrating the database of ${service}`, [script, service], serviceEnvironment(service, sources));
}
