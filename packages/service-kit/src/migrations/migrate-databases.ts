import { migrateDatabase } from './migrate-database.ts';

/**
 * The databases of several services (URL by the service's folder, as `services/orders`) in one process: most of the time
 * that one migration takes is the start of its process. A database that fails does not hold up the others.
 * @throws AggregateError with each failure, when all have ended
 */
export const migrateDatabases = async (
  urls: Readonly<Record<string, string>>,
  report: (message: string) => void,
): Promise<void> => {
  const migrations = Object.entries(urls).map(async ([serviceFolder, connectionString]) => {
    const applied = await migrateDatabase({ connectionString, serviceFolder });
    report(applied.length > 0 ? `${serviceFolder}: applied ${applied.join(', ')}` : `${serviceFolder}: up to date`);
  });
  const outcomes = await Promise.allSettled(migrations);
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
};
