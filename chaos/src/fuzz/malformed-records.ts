import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEvents } from '@drappo/contracts/all-events';
import { envelope, type EventDefinition } from '@drappo/contracts/event';
import { malformedTexts } from '@drappo/service-kit/testing/malformed-json';
import { parsePayload } from '@drappo/service-kit/testing/parse-payload';
import { projectRoot } from '@drappo/stack';
import type { Random } from '../random.ts';

export type MalformedRecord = {
  what: string;
  event: EventDefinition;
  topic: string;
  key: string;
  headers: Record<string, string>;
  payload: string | null;
  /** Whether its envelope is valid, so that only the handlers of the event read it. */
  readable: boolean;
  /** Whether the contract rejects it, so that it must become a dead letter. */
  broken: boolean;
};

const samples = join(projectRoot, 'packages/contracts/samples');
const sampleOf = ({ type, version }: EventDefinition): object => {
  const [sample] = JSON.parse(readFileSync(join(samples, `${type}.v${version}.json`), 'utf8')) as object[];
  if (!sample) throw new Error(`${type}.v${version}.json has no sample`);
  return sample;
};

const headersOf = ({ type, version }: EventDefinition, key: string): Record<string, string> => ({
  ce_id: randomUUID(),
  ce_type: type,
  ce_source: 'drappo/fuzz',
  ce_subject: key,
  ce_time: new Date().toISOString(),
  ce_specversion: '1.0',
  version: String(version),
});

const oddHeaders: Readonly<Record<string, Record<string, string>>> = {
  'an id of 36 dashes': { ce_id: '-'.repeat(36) },
  'a time before year 1': { ce_time: '0000-01-01T00:00:00Z' },
  'a NUL in a header': { ce_source: 'drappo/\0', ce_specversion: '9' },
  'a version that is no number': { version: '1e400' },
  'a huge header': { ce_subject: 'ù'.repeat(20_000), ce_specversion: '9' },
};

// As consumers read it: they remove NUL characters.
const fits = (event: EventDefinition, payload: string | null): boolean =>
  event.schema.safeParse(parsePayload(payload ?? '')).success;

/** Records of every event with malformed envelopes and payloads: identical for the same random numbers. */
export const malformedRecords = (random: Random, mark: string, perEvent: number): MalformedRecord[] =>
  allEvents.flatMap((event) => {
    const make = (
      what: string,
      payload: string | null,
      changes: Record<string, string> = {},
      key = `fuzz-${randomUUID()}`,
    ): MalformedRecord => {
      const headers = { ...headersOf(event, key), ...changes };
      const readable = envelope.safeParse(headers).success;
      const broken = !readable || !fits(event, payload);
      return { what: `${event.type}: ${what}`, event, topic: event.topic, key, headers, payload, readable, broken };
    };
    const sample = sampleOf(event);
    const payloads = random.shuffled([...malformedTexts(sample)]).slice(0, perEvent);
    const marked = JSON.stringify({ [mark]: mark, ...sample, userId: mark });
    return [
      ...payloads.map(({ what, text }) => make(what, text)),
      make('a secret where an id belongs', marked),
      make('no payload', null),
      make('a key that fits no index', '{', {}, randomBytes(10_000).toString('hex')),
      ...Object.entries(oddHeaders).map(([what, changes]) => make(what, JSON.stringify(sample), changes)),
    ];
  });
