import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { privacyRequestReported, shopOrderRedacted } from './privacy-events.ts';

const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [orderId, userId] = ['0190b5a0-7c1e-7000-8000-000000000001', '0190b5a0-7c1e-7000-8000-000000000002'];
const shopDomain = 'moda.myshopify.com';
/** What goes over the wire, and under which type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

describe('shopOrderRedacted', () => {
  it('is keyed by the order and carries nothing of the customer', () => {
    const order = { orderId, userId, shopDomain, shopifyOrderId: '77' };
    const named = { ...order, name: 'canary' };
    expect(wire(shopOrderRedacted(named, at))).toEqual([
      'shop-order.redacted',
      orderId,
      { ...order, redactedAt: time },
    ]);
  });
});

describe('privacyRequestReported', () => {
  it.each([
    ['customers/data_request', 'chiede quali dati abbiamo di un suo cliente'],
    ['customers/redact', 'chiede di cancellare i dati di un suo cliente'],
    ['customers/other', 'chiede customers/other'],
  ])('says what %s asks for and until when', (topic, words) => {
    const cause = `privacy:${shopDomain}:hook-1`;
    expect(wire(privacyRequestReported({ shopDomain, topic, orders: ['77'], webhookId: 'hook-1' }, at))).toEqual([
      'error.reported',
      `integrations:${cause}`,
      {
        source: 'integrations',
        cause,
        errorType: 'privacy-request',
        orderId: null,
        reportedAt: time,
        errorMessage: `${shopDomain} ${words}: va risposto al negozio entro 30 giorni.`,
        payload: { shopDomain, topic, shopifyOrderIds: ['77'] },
      },
    ]);
  });

  it('is a row of its own for each webhook', () => {
    const request = { shopDomain, topic: 'customers/redact', orders: [] };
    const keys = ['hook-1', 'hook-2'].map((webhookId) => {
      const { event, payload } = privacyRequestReported({ ...request, webhookId }, at);
      return event.key(payload);
    });
    expect(new Set(keys).size).toBe(2);
  });
});
