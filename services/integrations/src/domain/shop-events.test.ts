import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { refusalCause, shopConnected, shopDisconnected, shopRefusal } from './shop-events.ts';

const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [connectionId, userId] = ['0190b5a0-7c1e-7000-8000-000000000001', '0190b5a0-7c1e-7000-8000-000000000002'];
const shopDomain = 'moda.myshopify.com';
const shop = { id: connectionId, userId, shopDomain };
/** The payload on the wire, with its type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

describe('shopConnected', () => {
  it('is keyed by the reseller and contains nothing else of the connection', () => {
    const withSecrets = { ...shop, credentials: 'canary', token: 'canary' };
    expect(wire(shopConnected(withSecrets, at))).toEqual([
      'shop.connected',
      userId,
      { connectionId, userId, shopDomain, connectedAt: time },
    ]);
    expect(JSON.stringify(shopConnected(withSecrets, at))).not.toContain('canary');
  });
});

describe('shopDisconnected', () => {
  it.each(['reseller', 'uninstalled', 'erased'] as const)('states the reason: %s', (reason) => {
    expect(wire(shopDisconnected(shop, reason, at))).toEqual([
      'shop.disconnected',
      userId,
      { connectionId, userId, shopDomain, reason, disconnectedAt: time },
    ]);
  });
});

describe('shopRefusal', () => {
  it('is reported once per connection', () => {
    expect(shopRefusal(shop)).toEqual({
      cause: refusalCause(connectionId),
      errorType: 'shop-refuses',
      errorMessage: 'moda.myshopify.com rifiuta le credenziali: il rivenditore deve collegarlo di nuovo.',
      payload: { connectionId, shopDomain },
    });
  });
});
