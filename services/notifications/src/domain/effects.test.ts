import { describe, expect, it } from '@jest/globals';
import { sendEmailEffect } from './effects.ts';

const id = '01943a2e-0000-7000-8000-000000000001';

describe('the payload of sendEmailEffect', () => {
  it('uses the queue in which earlier versions stored it', () =>
    expect(sendEmailEffect.queue).toBe('notifications-send-email'));

  it.each([
    ['an e-mail', { emailId: id }],
    ['one with a secret link', { emailId: id, linkId: id }],
    ['one about an order', { emailId: id, orderId: id }],
  ])('is %s', (_what, payload) => {
    expect(sendEmailEffect.schema.parse(payload)).toEqual(payload);
  });

  it.each([
    ['nothing', {}],
    ['an id that is none', { emailId: '42' }],
    ['a link that is no id', { emailId: id, linkId: 'https://drappo.example' }],
    ['an order number', { emailId: id, orderId: 'ORD-2026-000123' }],
  ])('is not %s', (_what, payload) => {
    expect(sendEmailEffect.schema.safeParse(payload).success).toBe(false);
  });
});
