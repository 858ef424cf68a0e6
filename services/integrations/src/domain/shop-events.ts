import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import { ShopConnectedV1, ShopDisconnectedV1, ShopRefusedV1 } from '@drappo/contracts/integrations/shop-events';

export type ShopFact = { id: string; userId: string; shopDomain: string };
export type DisconnectReason = EventPayload<typeof ShopDisconnectedV1>['reason'];

export const shopConnected = ({ id, userId, shopDomain }: ShopFact, now: Date): EventMessage =>
  message(ShopConnectedV1, { connectionId: id, userId, shopDomain, connectedAt: now.toISOString() });

export const shopDisconnected = (
  { id, userId, shopDomain }: ShopFact,
  reason: DisconnectReason,
  now: Date,
): EventMessage =>
  message(ShopDisconnectedV1, { connectionId: id, userId, shopDomain, reason, disconnectedAt: now.toISOString() });

export const shopRefused = ({ id, userId, shopDomain }: ShopFact, now: Date): EventMessage =>
  message(ShopRefusedV1, { connectionId: id, userId, shopDomain, refusedAt: now.toISOString() });

/** The cause of a shop's refusal in the log. */
export const refusalCause = (connectionId: string): string => `shop:${connectionId}`;

/** A shop that rejects its credentials is unusable until its reseller connects it again. */
export const shopRefusal = ({ id, shopDomain }: ShopFact): ErrorReport => ({
  cause: refusalCause(id),
  errorType: 'shop-refuses',
  errorMessage: `${shopDomain} rifiuta le credenziali: il rivenditore deve collegarlo di nuovo.`,
  payload: { connectionId: id, shopDomain },
});
