import { setTimeout as wait } from 'node:timers/promises';
import { services, type ServiceName } from '../../../stack/src/services.ts';
import type { Stack } from '../../../stack/src/stack.ts';
import { withDatabase } from '../../../support/src/with-database.ts';

const EVERY_MS = 1_000;
const LONGEST_MS = 120_000;
/** Messages in Kafka between two databases are visible in neither. */
const LOOKS = 2;

const OPEN = `SELECT (SELECT count(*) FROM kit.outbox WHERE sent_at IS NULL)
  + (SELECT count(*) FROM kit.effects WHERE state = 'due' AND due_at <= now()) AS open`;

/** Waits until all events are sent and all due effects are done, such as the e-mails of the last orders. */
export const untilAtRest = async ({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<void> => {
  const names = services.filter(({ database }) => database).map(({ name }) => name);
  const isOpen = (name: ServiceName): Promise<boolean> =>
    withDatabase(databaseUrl(name), async (client) => {
      const { rows } = await client.query<{ open: string }>(OPEN);
      return rows[0]?.open !== '0';
    });
  const deadline = performance.now() + LONGEST_MS;
  for (let quiet = 0; quiet < LOOKS;) {
    if (performance.now() > deadline) throw new Error(`the portal had work left after ${LONGEST_MS} ms`);
    await wait(EVERY_MS);
    const open = await Promise.all(names.map(isOpen));
    quiet = open.includes(true) ? 0 : quiet + 1;
  }
};
