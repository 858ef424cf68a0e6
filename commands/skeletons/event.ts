import type { TopicName } from '@drappo/contracts/event';
import { topicAccess, type TopicAccess } from '@drappo/contracts/topic-access';
import {
  camel,
  cannotMake,
  pascal,
  requireName,
  requirePlace,
  requireService,
  type OwnerName,
  type Skeleton,
} from './skeleton.ts';

/** Where a service or its module defines and builds its events. */
type Owner = { file: string; topic: TopicName; builders: string };

const inCatalog = (builders: string): Owner => ({ file: 'catalog/events.ts', topic: 'catalog.events', builders });
const inOrders = (builders: string, file = 'orders/events.ts'): Owner => ({ file, topic: 'orders.events', builders });
const inIdentity = (file: string, builders: string): Owner => ({
  file: `identity/${file}`,
  topic: 'identity.events',
  builders,
});

const owners: Partial<Record<string, Owner>> = {
  'identity/accounts': inIdentity('account-events.ts', 'domain/email-change-events.ts'),
  'identity/beta': inIdentity('beta-events.ts', 'domain/beta-application.ts'),
  'identity/sign-in': inIdentity('account-events.ts', 'domain/session-events.ts'),
  'identity/users': inIdentity('user-events.ts', 'domain/user-events.ts'),
  'catalog/buyers': inCatalog('domain/product-request-events.ts'),
  'catalog/products': inCatalog('domain/product-events.ts'),
  'catalog/stock': inCatalog('domain/stock-events.ts'),
  'catalog/uploads': inCatalog('domain/return-photo-events.ts'),
  'orders/order': inOrders('domain/order-events.ts'),
  'orders/payments': inOrders('domain/payment-events.ts'),
  'orders/returns': inOrders('domain/return-events.ts', 'orders/return-events.ts'),
  'orders/shipping-desk': inOrders('domain/shipment-events.ts'),
  'orders/shop-orders': inOrders('domain/shop-order-events.ts'),
  shipping: { file: 'shipping/events.ts', topic: 'shipping.events', builders: 'domain/shipping-events.ts' },
  integrations: {
    file: 'integrations/shop-events.ts',
    topic: 'integrations.events',
    builders: 'domain/shop-events.ts',
  },
};

/** The field with the id of the event's subject, which keeps its events in order. */
const keyOf = (type: string): string => `${camel(type.split('.')[0] ?? type)}Id`;

/** The remaining steps in a service that consumes the event. */
const consumerSteps = (type: string, topic: TopicName, consumer: OwnerName): string[] => {
  const { readers }: TopicAccess = topicAccess[topic];
  const door =
    consumer === 'notifications'
      ? `an entry in src/domain/feed-definitions.ts, an e-mail in src/domain/definitions.ts: both subscribe to their event`
      : `on(${pascal(type)}V1, useCases.<verbNoun>) in src/consumers/subscriptions.ts`;
  return [
    `consume it in services/${consumer}: ${door}`,
    ...(readers.includes(consumer)
      ? []
      : [`let it read: '${consumer}' under readers of '${topic}' in packages/contracts/src/topic-access.ts`]),
  ];
};

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

/** The event's definition in its owner's contracts, with a sample; the other names are the services that consume it. */
export const eventSkeleton = ([placeName, typeName, ...consumerNames]: string[]): Skeleton => {
  const { service, name, source } = requirePlace(placeName);
  const type = requireName(typeName, /^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$/, 'parcel.lost');
  const consumers = consumerNames.map((consumer) => requireService(consumer));
  const owner = owners[name];
  if (!owner) throw cannotMake(`${name} publishes no events of its own.`);
  const { file, topic, builders } = owner;
  const [constant, builder, key] = [`${pascal(type)}V1`, camel(type), keyOf(type)];
  return {
    create: { [`packages/contracts/samples/${type}.v1.json`]: sample(type) },
    extend: { [`packages/contracts/src/${file}`]: (text) => text + definition(type, topic) },
    next: [
      `its fields, and the same in the sample; the key (${key}) is the id whose events stay in order, often userId or orderId`,
      `build it in ${source}/${builders}:`,
      `  export const ${builder} = (${key}: string, at: Date): EventMessage => message(${constant}, { ${key}, happenedAt: at.toISOString() });`,
      `publish it in the use-case's transaction: await outbox.add(tx, ${builder}(...))`,
      ...(consumers.length > 0
        ? consumers.flatMap((consumer) => consumerSteps(type, topic, consumer))
        : ['name its consumers, or why it has none in scripts/docs/events-without-consumer.ts']),
      'then: npm run freeze:events; npm run generate:docs; the lists of events in the READMEs of the services',
      `npm test -- packages/contracts scripts ${[service, ...consumers].map((name) => `services/${name}`).join(' ')}`,
    ],
  };
};
