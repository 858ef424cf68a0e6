import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { allEvents } from '@drappo/contracts/all-events';
import type { EventDefinition } from '@drappo/contracts/event';
import type { Subscription } from '@drappo/service-kit';
import { eventRecord, silentLogger } from '@drappo/service-kit/testing';
import { malformedTexts } from '@drappo/service-kit/testing/malformed-json';
import { createRecordHandler } from '../packages/service-kit/src/consumer/consumer.ts';
import { parsePayload } from '@drappo/service-kit/testing/parse-payload';
import { findUnstorable } from '../packages/service-kit/src/storable.ts';
import { loadSubscriptions } from './docs/event-wiring.ts';

const nameOf = ({ type, version }: EventDefinition): string => `${type}.v${version}`;
/** The contracts' own schemas: a service may not subscribe with a laxer schema. */
const contracts = new Map(allEvents.map((event) => [nameOf(event), event]));
const control = { heartbeat: async () => {}, signal: new AbortController().signal };

const firstSampleOf = (event: EventDefinition): Record<string, unknown> => {
  const file = new URL(`../packages/contracts/samples/${nameOf(event)}.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as [Record<string, unknown>])[0];
};

const isAdmitted = (event: EventDefinition, text: string): boolean => {
  const { success, data } = contracts.get(nameOf(event))!.schema.safeParse(parsePayload(text));
  return success && !findUnstorable(data);
};

/** A service's consumer without its database; records which messages reached a use-case and which became dead letters. */
const consumerOf = (service: string, subscriptions: Subscription[]) => {
  const buried: string[] = [];
  const handle = createRecordHandler({
    group: service,
    subscriptions,
    deadLetters: {
      blocks: async () => false,
      park: async () => true,
      bury: async (record) => void buried.push(record.offset),
    },
    logger: silentLogger(),
    attempts: 1,
  });
  return { buried, handle };
};

/** Deviations from the contract: rejected payloads that reach a use-case, and payloads that get lost. */
const disagreements = async (service: string, subscriptions: Subscription[], calls: unknown[]): Promise<string[]> => {
  const { buried, handle } = consumerOf(service, subscriptions);
  const found: string[] = [];
  for (const { event } of subscriptions) {
    const sample = firstSampleOf(event);
    const record = eventRecord(event, sample, { key: 'fuzz' });
    for (const { what, text } of malformedTexts(sample)) {
      [calls.length, buried.length] = [0, 0];
      await handle({ ...record, partition: 0, offset: '1', payload: Buffer.from(text) }, control);
      const isExpected = isAdmitted(event, text)
        ? calls.length === 1 && buried.length === 0
        : calls.length === 0 && buried.length === 1;
      if (!isExpected) found.push(`${nameOf(event)} ${what}: ${calls.length} calls, ${buried.length} dead letters`);
    }
  }
  return found;
};

describe('a malformed message', () => {
  const calls: unknown[] = [];
  const useCase = new Proxy(async (...args: unknown[]) => void calls.push(args), {
    get: (target, name) => (name === 'bind' || name === 'call' ? Reflect.get(target, name) : useCase),
  });
  let services: Map<string, Subscription[]>;
  beforeAll(async () => {
    services = await loadSubscriptions(new Proxy({}, { get: () => useCase }));
  });

  it.each(['catalog', 'integrations', 'notifications', 'orders', 'shipping'])(
    'reaches a use-case of %s only where the contract admits it, and is a dead letter otherwise',
    async (service) => {
      // `concerns` runs after the contract has admitted a message; the services' own tests cover it.
      const subscriptions = (services.get(service) ?? []).map(({ concerns: _, ...subscription }) => subscription);
      expect(subscriptions.length).toBeGreaterThan(3);
      expect(await disagreements(service, subscriptions, calls)).toEqual([]);
    },
  );

  it('is reported when a laxer schema than the contract admits it', async () => {
    const [lax] = (services.get('shipping') ?? []).map((subscription) => ({
      ...subscription,
      event: { ...subscription.event, schema: subscription.event.schema.catch({}) },
    }));
    expect((await disagreements('shipping', [lax!], calls)).length).toBeGreaterThan(10);
  });
});
