import type { EventMessage } from '@drappo/contracts/event';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { privacyRequest, shopOrderRedacted } from './privacy-events.ts';

const at = new Date('2026-11-18T09:00:00.000Z');
const time = at.toISOString();
const [orderId, userId] = ['0190b5a0-7c1e-7000-8000-000000000001', '0190b5a0-7c1e-7000-8000-000000000002'];
const shopDomain = 'moda.myshopify.com';
/** The payload on the wire, with its type and key. */
const wire = ({ event, payload }: EventMessage) => [event.type, event.key(payload), z.encode(event.schema, payload)];

describe('shopOrderRedacted', () => {
  it('is keyed by the order and contains nothing about the customer', () => {
    const order = { orderId, userId, shopDomain, shopifyOrderId: '77' };
    const named = { ...order, name: 'canary' };
    expect(wire(shopOrderRedacted(named, at))).toEqual([
      'shop-order.redacted',
      orderId,
      { ...order, redactedAt: time },
    ]);
  });
});

describe('privacyRequest', () => {
  it.each([
    ['customers/data_request', 'chiede quali dati abbiamo di un suo cliente'],
    ['customers/redact', 'chiede di cancellare i dati di un suo cliente'],
    ['customers/other', 'chiede customers/other'],
  ])('states what %s requests and the deadline', (topic, words) => {
    expect(privacyRequest({ shopDomain, topic, orders: ['77'], webhookId: 'hook-1' })).toEqual({
      cause: `privacy:${shopDomain}:hook-1`,
      errorType: 'privacy-request',
      errorMessage: `${shopDomain} ${words}: va risposto al negozio entro 30 giorni.`,
      payload: { shopDomain, topic, shopifyOrderIds: ['77'] },
    });
  });

  it('has its own cause for each webhook', () => {
    const request = { shopDomain, topic: 'customers/redact', orders: [] };
    const causes = ['hook-1', 'hook-2'].map((webhookId) => privacyRequest({ ...request, webhookId }).cause);
    expect(new Set(causes).size).toBe(2);
  });
});
