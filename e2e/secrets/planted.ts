import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '@drappo/stack';
import pg from 'pg';
import { canary, newMark, type Form } from '../../support/src/canary.ts';
import type { PlaceName } from './places.ts';
import { redis } from './redis.ts';

/** A text that the scan must find; otherwise its empty result proves nothing. */
export type Plant = { place: PlaceName; form: Form; mark: string; what: string };

/** Longer than a page: PostgreSQL stores it out of line in pieces, and would compress it. */
const LONG = 12_000;

/** The text in one of the forms, after a varying number of letters, so that base64 has every alignment. */
const written = (text: string, form: Form, shift: number): string => {
  const moved = `${'x'.repeat(shift)}${text}`;
  if (form === 'plain') return moved;
  return form === 'hex' ? Buffer.from(moved).toString('hex') : Buffer.from(moved).toString('base64');
};

/** Puts a different text into every place, in every form, and returns where the scan must find each. */
export const plant = async (
  stack: Pick<Stack, 'home' | 'url' | 'databaseUrl'>,
): Promise<{ plants: Plant[]; isSent: () => Promise<true | undefined>; close: () => Promise<void> }> => {
  const plants: Plant[] = [];
  let shift = 0;
  const text = (place: PlaceName, form: Form, what: string): string => {
    const mark = newMark();
    plants.push({ place, form, mark, what });
    return written(canary(mark, 'planted'), form, (shift += 1) % 3);
  };
  const forms: Form[] = ['plain', 'base64', 'base64', 'base64', 'hex'];
  const all = (place: PlaceName, what: string): string => forms.map((form) => text(place, form, what)).join(' ');

  const integrations = new pg.Client({ connectionString: stack.databaseUrl('integrations') });
  const identity = new pg.Client({ connectionString: stack.databaseUrl('identity') });
  for (const client of [integrations, identity]) {
    client.on('error', () => undefined);
    await client.connect();
  }
  const put = (message: string) =>
    integrations.query(
      `INSERT INTO error_logs (source, cause, error_type, error_message, payload, timestamp, last_seen_at, fingerprint)
       VALUES ('scan', gen_random_uuid()::text, 'planted', $1, '{}', now(), now(), gen_random_uuid()::text)`,
      [message],
    );

  appendFileSync(join(stack.home.logs, 'orders.log'), `{"level":30,"msg":"${all('logs', 'a line')}"}\n`);
  await redis(stack.url('redis'), [`SET scan:plain ${all('Redis files', 'a key').replaceAll(' ', ',')}`]);
  // Through an outbox, as every message goes; it has no subscriber.
  await identity.query(
    `INSERT INTO kit.outbox (event_id, topic, key, headers, payload) VALUES (gen_random_uuid(), 'identity.events', 'scan', $1, $2)`,
    [{ ce_type: 'scan.planted' }, JSON.stringify({ text: all('Kafka segments', 'a message') })],
  );
  await integrations.query(
    `INSERT INTO kit.dead_letters (topic, partition, "offset", key, headers, payload, state, error)
     VALUES ('scan', 0, 0, 'scan', $1, $2, 'discarded', $3)`,
    [
      { text: text('dead letters', 'plain', 'headers') },
      Buffer.from(all('dead letters', 'bytes of a message')),
      text('dead letters', 'plain', 'an error'),
    ],
  );
  await put(all('API answers', 'the Log'));
  await put(all('database dump', 'a row'));
  await put(all('database files', 'a row'));
  // The log also holds uncommitted, overwritten and long values.
  await integrations.query('BEGIN');
  await put(all('WAL', 'a row of a rolled-back transaction'));
  await put(
    `${'lana merino '.repeat(LONG / 24)}${text('WAL', 'plain', 'a long row')}${'lana merino '.repeat(LONG / 24)}`,
  );
  await integrations.query('ROLLBACK');
  const changed = (message: string) =>
    integrations.query(
      `UPDATE error_logs SET error_message = $1 WHERE error_type = 'planted' AND error_message LIKE 'old%'`,
      [message],
    );
  await put(`old ${'a'.repeat(200)}`);
  await changed(`old ${'a'.repeat(100)}${text('WAL', 'plain', 'a changed row')}${'a'.repeat(100)}`);
  await changed('gone');
  return {
    plants,
    isSent: async () => {
      const { rows } = await identity.query(`SELECT 1 FROM kit.outbox WHERE key = 'scan' AND sent_at IS NULL`);
      return rows.length === 0 || undefined;
    },
    close: async () => void (await Promise.all([integrations.end(), identity.end()])),
  };
};
