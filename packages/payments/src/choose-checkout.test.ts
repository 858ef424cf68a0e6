import { describe, expect, it } from '@jest/globals';
import { chooseCheckout } from './choose-checkout.ts';
import { sessionEnd } from './session-times.ts';

const now = new Date('2026-11-18T09:00:00.000Z');
const minutes = (count: number): Date => new Date(now.getTime() + count * 60_000);
const checkout = (id: string, state: string, lives: number, content = 'same') => ({
  id,
  state,
  url: state === 'open' ? `https://pay.test/${id}` : null,
  expiresAt: minutes(lives),
  content,
});
const choose = (...earlier: ReturnType<typeof checkout>[]) => {
  const { reuse, toExpire } = chooseCheckout(earlier, ({ content }) => content === 'same', now);
  return { reuse: reuse?.id, toExpire };
};

describe('chooseCheckout', () => {
  it.each<[string, ReturnType<typeof checkout>[], { reuse: string | undefined; toExpire: string[] }]>([
    ['nothing', [], { reuse: undefined, toExpire: [] }],
    ['an open one that asks for the same', [checkout('a', 'open', 60)], { reuse: 'a', toExpire: [] }],
    [
      'an open one that asks for something else',
      [checkout('a', 'open', 60, 'other')],
      { reuse: undefined, toExpire: ['a'] },
    ],
    ['an open one that lives six minutes', [checkout('a', 'open', 6)], { reuse: 'a', toExpire: [] }],
    ['an open one that lives five minutes', [checkout('a', 'open', 5)], { reuse: undefined, toExpire: ['a'] }],
    ['one being created that Stripe still accepts', [checkout('a', 'creating', 31)], { reuse: 'a', toExpire: [] }],
    [
      'one being created that lives half an hour',
      [checkout('a', 'creating', 30)],
      { reuse: undefined, toExpire: ['a'] },
    ],
    [
      'several that ask for the same',
      [checkout('a', 'open', 60), checkout('b', 'open', 90)],
      { reuse: 'a', toExpire: ['b'] },
    ],
    [
      'one that asks for something else and one for the same',
      [checkout('a', 'open', 60, 'other'), checkout('b', 'creating', 60)],
      { reuse: 'b', toExpire: ['a'] },
    ],
  ])('among %s', (_what, earlier, expected) => {
    expect(choose(...earlier)).toEqual(expected);
  });
});

describe('sessionEnd', () => {
  it.each<[string, Date | undefined, Date]>([
    ['a day without a deadline', undefined, minutes(1_439)],
    ['a day with a later deadline', minutes(5_000), minutes(1_439)],
    ['a deadline within the day', minutes(600), minutes(600)],
    ['what Stripe requires, with a deadline that is near', minutes(10), minutes(31)],
    ['what Stripe requires, with a deadline that is over', minutes(-10), minutes(31)],
  ])('is %s', (_what, deadline, end) => {
    expect(sessionEnd(now, deadline)).toEqual(end);
  });
});
