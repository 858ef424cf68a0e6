import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { topics, type EventDefinition } from '@drappo/contracts/event';
import { makeDocuments } from './docs/documents.ts';
import { describeEvents, type DescribedEvent } from './docs/event-docs.ts';
import { eventsWithoutConsumer } from './docs/events-without-consumer.ts';

describe('the generated documents', () => {
  it('are up to date; if not, run `npm run generate:docs`', async () => {
    const documents = await makeDocuments();
    expect(documents.map(({ path }) => basename(path))).toEqual([
      'events.md',
      'routes.md',
      'specified-texts.md',
      'field-reports.md',
      'openapi.json',
      'asyncapi.json',
      'docker-compose.yml',
      'docker-compose.production.yml',
    ]);
    for (const { path, text } of documents) expect(readFileSync(path, 'utf8')).toBe(text);
  });
});

describe('the wiring of the events', () => {
  let events: DescribedEvent[];
  const of = (type: string) => events.find(({ event }) => event.type === type);
  beforeAll(async () => {
    events = await describeEvents();
  });

  it('has one owner for each topic, and only the owner publishes there', () => {
    const owners: Record<string, string> = {
      'identity.events': 'identity',
      'users.snapshot': 'identity',
      'catalog.events': 'catalog',
      'products.snapshot': 'catalog',
      'rates.snapshot': 'shipping',
      'orders.events': 'orders',
      'shipping.events': 'shipping',
      'integrations.events': 'integrations',
    };
    const strangers = events
      .filter(({ event }) => event.topic !== 'errors.events')
      .filter(({ event, producers }) => producers.some((producer) => producer !== owners[event.topic]))
      .map(({ event, producers }) => `${event.type}: ${producers.join(', ')}`);
    expect(strangers).toEqual([]);
  });

  // The path of an order, typed by hand from ARCHITECTURE.md: a generator that finds nothing would agree with itself.
  it.each([
    ['order.requested', ['catalog'], ['orders']],
    ['order.created', ['orders'], ['catalog', 'shipping']],
    ['order.quoted', ['shipping'], ['orders']],
    ['order.paid', ['orders'], ['catalog', 'notifications']],
    ['order.shipped', ['orders'], ['notifications']],
    ['order.cancelled', ['orders'], ['catalog', 'notifications']],
    ['error.reported', ['every service'], ['integrations']],
  ])('leads %s from %j to %j', (type, producers, consumers) => {
    expect(of(type)?.producers).toEqual(producers);
    expect(of(type)?.consumers).toEqual(expect.arrayContaining(consumers));
  });

  it('has a producer for each consumed event, except for versions that a later one replaced', () => {
    const isReplaced = (event: EventDefinition): boolean =>
      events.some(({ event: { type, version } }) => type === event.type && version > event.version);
    const awaited = events.filter(({ producers, consumers }) => consumers.length > 0 && producers.length === 0);
    expect(awaited.filter(({ event }) => !isReplaced(event)).map(({ event }) => event.type)).toEqual([]);
  });

  it('gives a reason for each event without a consumer, and for no other event', () => {
    const unconsumed = events.filter(({ consumers }) => consumers.length === 0).map(({ event }) => event.type);
    expect(Object.keys(eventsWithoutConsumer).sort()).toEqual(unconsumed.sort());
  });

  it('has no topic without an event', () => {
    expect(new Set(Object.keys(topics))).toEqual(new Set(events.map(({ event }) => event.topic)));
  });

  it('keys every event about an order by the order', () => {
    const ofOrders = events.filter(
      ({ event }) => event.type.startsWith('order.') || /^stock\.(all|rej)/.test(event.type),
    );
    expect(new Set(ofOrders.map(({ key }) => key))).toEqual(new Set(['orderId']));
  });
});
