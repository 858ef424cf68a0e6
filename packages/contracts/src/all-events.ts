import * as catalog from './catalog/events.ts';
import * as productRequests from './catalog/product-request-events.ts';
import * as returnPhotos from './catalog/return-photo-events.ts';
import * as waitingList from './catalog/waiting-list-events.ts';
import type { EventDefinition } from './event.ts';
import * as accounts from './identity/account-events.ts';
import * as betaApplications from './identity/beta-events.ts';
import * as users from './identity/user-events.ts';
import * as errors from './integrations/error-events.ts';
import * as shops from './integrations/shop-events.ts';
import * as automaticPayments from './orders/automatic-payment-events.ts';
import * as orders from './orders/events.ts';
import * as returns from './orders/return-events.ts';
import * as shipping from './shipping/events.ts';

const isEvent = (value: unknown): value is EventDefinition =>
  typeof value === 'object' && value !== null && 'topic' in value && 'schema' in value;

/** Every event of the product by owner and constant name. For documents and tests; a service imports only its own. */
export const eventConstants: readonly { constant: string; event: EventDefinition }[] = [
  accounts,
  betaApplications,
  users,
  catalog,
  productRequests,
  returnPhotos,
  waitingList,
  orders,
  automaticPayments,
  returns,
  shipping,
  shops,
  errors,
].flatMap((module) =>
  Object.entries<unknown>(module).flatMap(([constant, event]) => (isEvent(event) ? [{ constant, event }] : [])),
);

export const allEvents: readonly EventDefinition[] = eventConstants.map(({ event }) => event);
