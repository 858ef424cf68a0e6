import { camel, cannotMake, pascal, requireName, requireService, type Skeleton } from './skeleton.ts';
import type { ServiceName } from '../../stack/src/services.ts';

type Owner = { file: string; topic: string };

const owners: Partial<Record<ServiceName, Owner>> = {
  identity: { file: 'identity/account-events.ts', topic: 'identity.events' },
  catalog: { file: 'catalog/events.ts', topic: 'catalog.events' },
  orders: { file: 'orders/events.ts', topic: 'orders.events' },
  shipping: { file: 'shipping/events.ts', topic: 'shipping.events' },
  integrations: { file: 'integrations/shop-events.ts', topic: 'integrations.events' },
};

/** The field with the id of what the event is about, which keeps its events in order. */
const keyOf = (type: string): string => `${camel(type.split('.')[0] ?? type)}Id`;

const definition = (type: string, topic: string): string => `
/** Say when ${type} happens, and what consumers need it for. */
export const ${pascal(type)}V1 = defineEvent({
  type: '${type}',
  version: 1,
  topic: '${topic}',
  key: ({ ${keyOf(type)} }) => ${keyOf(type)},
  schema: z.object({ ${keyOf(type)}: z.uuid(), happenedAt: z.iso.datetime() }),
});
`;

const sample = (type: string): string => `[
  {
    "${keyOf(type)}": "0190b5a0-7c1e-7000-8000-000000000001",
    "happenedAt": "2026-11-20T09:15:30.123Z"
  }
]
`;

/** The definition of an event in its owner's contracts, with a sample. */
export const eventSkeleton = ([serviceName, typeName]: string[]): Skeleton => {
  const service = requireService(serviceName);
  const type = requireName(typeName, /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/, 'parcel.lost');
  const owner = owners[service];
  if (!owner) throw cannotMake(`${service} publishes no events of its own.`);
  const constant = `${pascal(type)}V1`;
  return {
    create: { [`packages/contracts/samples/${type}.v1.json`]: sample(type) },
    extend: { [`packages/contracts/src/${owner.file}`]: (text) => text + definition(type, owner.topic) },
    next: [
      'write its schema and the sample, then: npm run freeze:events; npm run generate:docs',
      `build it in services/${service}/src/domain and add it to the outbox: message(${constant}, { ... })`,
      `consume it: on(${constant}, (payload, ctx) => ...) in consumers/subscriptions.ts, and the topic in topicAccess;`,
      'without a consumer it needs a reason in scripts/docs/events-without-consumer.ts',
    ],
  };
};
