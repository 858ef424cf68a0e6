import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { topics, type EventDefinition } from './event.ts';
import { money } from './money-schema.ts';
import { unseenIn } from '../test/support/unseen-in.ts';

const folder = new URL('../samples/', import.meta.url);
const fileOf = ({ type, version }: EventDefinition): string => `${type}.v${version}.json`;
const byFile = new Map(allEvents.map((event) => [fileOf(event), event]));
const files = readdirSync(folder);
const samplesIn = (file: string): Record<string, unknown>[] =>
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, unknown>[];

const cases = files.flatMap((file) => samplesIn(file).map((sample, index) => ({ file, index, sample })));
const eventOf = (file: string): EventDefinition => {
  const event = byFile.get(file);
  if (!event) throw new Error(`${file} is a promise to old consumers: its event may not go away`);
  return event;
};

describe('events', () => {
  it('have one definition per type and version', () => {
    expect(allEvents.length).toBeGreaterThan(20);
    expect(byFile.size).toBe(allEvents.length);
  });

  it.each(allEvents.map((event) => [event.type, event] as const))(
    'follow the naming and key rules: %s',
    (type, event) => {
      expect(type).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/);
      expect(event.version).toBeGreaterThanOrEqual(1);
      expect(Object.keys(topics)).toContain(event.topic);
    },
  );

  it.each(allEvents.map((event) => [fileOf(event)]))('have a sample: %s', (file) => {
    expect(files).toContain(file);
  });
});

/** Aggregates with a single instance. */
const singletons: Record<string, string> = { 'shipping-rates.snapshot-taken': 'rates' };

describe('the frozen sample', () => {
  it.each(files)('%s belongs to an event and holds at least one message', (file) => {
    expect(eventOf(file).type).toBe(file.replace(/\.v\d+\.json$/, ''));
    expect(samplesIn(file).length).toBeGreaterThan(0);
  });

  it.each(cases)('$file #$index decodes and encodes to the same JSON', ({ file, sample }) => {
    const { schema } = eventOf(file);
    expect(JSON.parse(JSON.stringify(z.encode(schema, z.decode(schema, sample))))).toStrictEqual(sample);
  });

  it.each(cases)('$file #$index decodes even if a later producer adds a field', ({ file, sample }) => {
    const { schema } = eventOf(file);
    expect(z.decode(schema, { ...sample, addedLater: { deeply: ['nested'] } })).toStrictEqual(z.decode(schema, sample));
  });

  it.each(cases)('$file #$index has its aggregate as key', ({ file, sample }) => {
    const event = eventOf(file);
    const { source, cause, orderId, reservationId, productId, productRequestId, applicationId, userId } = sample;
    const expected = event.topic === 'errors.events' ? `${source}:${cause}` : (orderId ?? reservationId ?? productId);
    // "parcel.lost" is about the parcel.
    const [subject = ''] = event.type.split('.');
    const ownId = sample[`${subject.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id`];
    const known = expected ?? productRequestId ?? applicationId ?? userId;
    expect(event.key(z.decode(event.schema, sample))).toBe(known ?? ownId ?? singletons[event.type]);
  });

  // A consumer of V1 must never receive a value that V1 did not have: a new enum member requires a new version.
  it.each(files)('%s contains every enum member, null and absent field that its event allows', (file) => {
    expect(unseenIn(z.toJSONSchema(eventOf(file).schema, { io: 'input' }), samplesIn(file))).toEqual([]);
  });
});

describe('a broken event', () => {
  const paid = z.object({ orderId: z.uuid(), total: money, kind: z.enum(['a', 'b']) });
  const sample = { orderId: '0190b5a0-7c1e-7000-8000-000000000001', total: '1.00', kind: 'a' };

  it('is detected by its sample if its type was deleted', () => {
    expect(() => eventOf('order.vanished.v1.json')).toThrow('may not go away');
  });

  it('no longer encodes to its sample if it lost a field', () => {
    const thinner = paid.omit({ kind: true });
    expect(z.encode(thinner, z.decode(thinner, sample))).not.toEqual(sample);
  });

  it('rejects its sample if it requires a new field', () => {
    expect(paid.extend({ added: z.string() }).safeParse(sample).success).toBe(false);
  });

  it('is detected by a new enum member that no sample contains', () => {
    expect(unseenIn(z.toJSONSchema(paid, { io: 'input' }), [sample])).toEqual(['kind: "b"']);
  });
});
