import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { ShopConnectedV1, ShopDisconnectedV1 } from '@drappo/contracts/integrations/shop-events';

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

const refusalCause = (connectionId: string): string => `shop:${connectionId}`;

/** A shop that refuses its credentials takes no part any more until its reseller connects it again. */
export const shopRefusalReported = ({ id, shopDomain }: ShopFact, now: Date): EventMessage =>
  message(ErrorReportedV1, {
    source: 'integrations',
    cause: refusalCause(id),
    errorType: 'shop-refuses',
    errorMessage: `${shopDomain} rifiuta le credenziali: il rivenditore deve collegarlo di nuovo.`,
    payload: { connectionId: id, shopDomain },
    orderId: null,
    reportedAt: now.toISOString(),
  });

export const shopRefusalResolved = ({ id }: ShopFact, now: Date): EventMessage =>
  message(ErrorResolvedV1, {
    source: 'integrations',
    cause: refusalCause(id),
    resolvedAt: now.toISOString(),
  });
