import { describe, expect, it } from '@jest/globals';
import { isOrderTopic } from '../domain/webhook-body.ts';
import { subscribedTopics } from './webhook-topics.ts';

describe('isOrderTopic', () => {
  it.each(Object.keys(subscribedTopics).filter((topic) => topic.startsWith('ORDERS_')))(
    'recognises the subscribed topic %s',
    (topic) => {
      expect(isOrderTopic(topic.toLowerCase().replace('_', '/'))).toBe(true);
    },
  );

  it.each([
    ['orders/edited', true],
    ['orders/paid', false],
    ['ORDERS_CREATE', false],
    ['orders/create/x', false],
    ['x/orders/create', false],
    ['app/uninstalled', false],
    ['customers/redact', false],
    ['', false],
  ])('of %j is %s', (topic, expected) => {
    expect(isOrderTopic(topic)).toBe(expected);
  });
});
