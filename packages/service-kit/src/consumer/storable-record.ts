import { createHash } from 'node:crypto';
import type { IncomingRecord } from '../bus/bus.ts';
import { storableText } from '../storable.ts';

/** Dead letters are indexed by key, and an index entry must not exceed a third of a page. */
const MAX_KEY = 500;

/** Equal keys stay equal, so that later records with a long key are still parked behind its dead letter. */
const storableKey = (key: string): string => {
  if (key.length <= MAX_KEY) return storableText(key);
  return `${storableText(key.slice(0, MAX_KEY - 64))}${createHash('sha256').update(key).digest('hex')}`;
};

/** Makes key and headers of a record storable: otherwise it could not be dead-lettered and would block its partition. */
export const storableRecord = (record: IncomingRecord): IncomingRecord => ({
  ...record,
  key: storableKey(record.key),
  headers: Object.fromEntries(
    Object.entries(record.headers).map(([name, value]) => [storableText(name), storableText(value)]),
  ),
});
