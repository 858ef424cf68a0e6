import type { TopicName } from './event.ts';
import { serviceNames, type ServiceName } from './operations.ts';

export type TopicAccess = { writers: readonly ServiceName[]; readers: readonly ServiceName[] };

/**
 * Who may write and read each topic; the broker rejects everyone else (docs/adr/0021). A topic belongs to one service; the
 * error reports are the exception. `scripts/topic-access.test.ts` compares this list with the services' code.
 */
export const topicAccess = {
  'identity.events': {
    writers: ['identity'],
    readers: ['catalog', 'orders', 'shipping', 'integrations', 'notifications'],
  },
  'catalog.events': { writers: ['catalog'], readers: ['orders', 'integrations', 'notifications'] },
  'orders.events': { writers: ['orders'], readers: ['catalog', 'shipping', 'integrations', 'notifications'] },
  'shipping.events': { writers: ['shipping'], readers: ['orders', 'notifications'] },
  'integrations.events': { writers: ['integrations'], readers: ['orders', 'notifications'] },
  'errors.events': { writers: serviceNames, readers: ['integrations', 'notifications'] },
  'users.snapshot': { writers: ['identity'], readers: ['catalog', 'orders', 'shipping', 'notifications'] },
  'products.snapshot': { writers: ['catalog'], readers: ['integrations'] },
  'rates.snapshot': { writers: ['shipping'], readers: ['catalog'] },
} as const satisfies Record<TopicName, TopicAccess>;
