import { describe, expect, it } from '@jest/globals';
import { fitsWebhook, readWebhookBody } from './webhook-body.ts';

const shop_domain = 'negozio.myshopify.com';
const samples = {
  order: { id: 7, updated_at: '2026-11-22T10:00:00+01:00' },
  'app/uninstalled': { id: 1, myshopify_domain: shop_domain },
  'customers/data_request': { shop_id: 1, shop_domain, customer: { id: 7 }, orders_requested: [7] },
  'customers/redact': { shop_id: 1, shop_domain, customer: { id: 7 }, orders_to_redact: [7] },
  'shop/redact': { shop_id: 1, shop_domain },
};
const topics = [
  'orders/create',
  'orders/updated',
  'orders/cancelled',
  'orders/delete',
  'app/uninstalled',
  'customers/data_request',
  'customers/redact',
  'shop/redact',
];
const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
const fits = (value: unknown, topic: string, domain = shop_domain) =>
  fitsWebhook(readWebhookBody(bytes(value)), topic, domain);

describe('fitsWebhook', () => {
  it.each(
    Object.entries(samples).flatMap(([kind, body]) =>
      topics.map(
        (topic) => [kind, topic, kind === 'order' ? topic.startsWith('orders/') : kind === topic, body] as const,
      ),
    ),
  )('judges a body of %s under %s: %s', (_kind, topic, expected, body) => {
    expect(fits(body, topic)).toBe(expected);
  });

  it.each(topics.slice(4))('rejects %s of another shop', (topic) => {
    expect(fits(samples[topic as keyof typeof samples], topic, 'altro.myshopify.com')).toBe(false);
  });

  it.each(topics)('does not delete anything for an unknown body under %s', (topic) => {
    for (const body of ['x', {}, [], null, { shop_domain }])
      expect(fits(body, topic)).toBe(topic !== 'app/uninstalled' && topic !== 'shop/redact');
    expect(readWebhookBody(Buffer.from('{'))).toBeUndefined();
  });

  it('accepts a topic without a handler', () => {
    expect(fits({}, 'something/else')).toBe(true);
    expect(fits(samples.order, 'something/else')).toBe(true);
  });
});
