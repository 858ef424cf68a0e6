import { describe, expect, it } from '@jest/globals';
import {
  importOrderEffect,
  pollShopEffect,
  pushTrackingEffect,
  redactShopEffect,
  shopWebhookEffect,
} from './effects.ts';

const id = '01926f6e-5c1f-7f0a-8a3c-2f8d5e1b9c01';
const order = { connectionId: id, shopifyOrderId: 'gid://shopify/Order/1' };

describe('an effect that an earlier version stored', () => {
  it.each([
    ['integrations-import-order', importOrderEffect, { ...order, updatedAt: '2026-11-20T10:00:00.000Z' }],
    ['integrations-import-order', importOrderEffect, { ...order, updatedAt: null }],
    ['integrations-look', pollShopEffect, { connectionId: id }],
    ['integrations-shop-webhook', shopWebhookEffect, { connectionId: id, webhookId: 'b54557e4' }],
    ['integrations-redact-shop', redactShopEffect, { shopDomain: 'boutique.myshopify.com', userId: id }],
    ['integrations-push-tracking', pushTrackingEffect, { shopOrderId: id, revision: 2 }],
  ])('in queue %s has a worker and can be parsed', (queue, effect, payload) => {
    expect(effect.queue).toBe(queue);
    expect(effect.schema.parse(payload)).toEqual(payload);
  });
});
