import { describe, expect, it } from '@jest/globals';
import { declineOf, isCardNumber } from './declines.ts';

describe('test cards', () => {
  it.each(['4242424242424242', '4000000000000002', '4000000000009995', '5555555555554444', '378282246310005'])(
    '%s is a card number',
    (number) => expect(isCardNumber(number)).toBe(true),
  );
  it.each(['4242424242424241', '4242', '', 'abc'])('"%s" is not a card number', (number) =>
    expect(isCardNumber(number)).toBe(false),
  );
  it('give the reason if they are declined', () => {
    expect(declineOf('4242424242424242')).toBeUndefined();
    expect(declineOf('4000000000009995')?.decline_code).toBe('insufficient_funds');
  });
});
