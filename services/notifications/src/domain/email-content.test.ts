import { describe, expect, it } from '@jest/globals';
import { messageIdOf } from './email-content.ts';

describe('messageIdOf', () => {
  it.each([
    ['Drappo <ordini@drappo.example>', '<order-paid.42@drappo.example>'],
    ['ordini@drappo.example', '<order-paid.42@drappo.example>'],
    ['Drappo', '<order-paid.42@drappo.invalid>'],
    ['', '<order-paid.42@drappo.invalid>'],
  ])('of the sender %j is %s', (from, messageId) => {
    expect(messageIdOf('order-paid', '42', from)).toBe(messageId);
  });

  it('is equal for the same fact, and differs for another kind or subject', () => {
    const from = 'ordini@drappo.example';
    expect(messageIdOf('order-paid', '42', from)).toBe(messageIdOf('order-paid', '42', from));
    expect(messageIdOf('order-shipped', '42', from)).not.toBe(messageIdOf('order-paid', '42', from));
    expect(messageIdOf('order-paid', '43', from)).not.toBe(messageIdOf('order-paid', '42', from));
  });
});
