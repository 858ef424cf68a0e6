import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { shippingQuoteForm } from './shipping-quote.ts';

const valid = { destination: 'italy', weight: 1 };
const noDestination = 'Seleziona una destinazione';
const tooLight = 'Il peso deve essere almeno 0.1 kg';

describe('the shipping calculator', () => {
  it('reports all missing fields at once', () => {
    expect(messagesOf(shippingQuoteForm, {})).toEqual({ destination: [noDestination], weight: [tooLight] });
  });

  it.each([
    ['destination', '', noDestination],
    ['destination', 'Italy', noDestination],
    ['destination', 'italy', 'ok'],
    ['destination', 'eu', 'ok'],
    ['destination', 'extra_eu', 'ok'],
    ['weight', '1', tooLight],
    ['weight', 0, tooLight],
    ['weight', -1, tooLight],
    ['weight', 0.09, tooLight],
    ['weight', Number.NaN, tooLight],
    ['weight', 0.1, 'ok'],
    ['weight', 1000, 'ok'],
    ['weight', 1000.1, 'Il peso massimo è 1000 kg'],
    ['options', undefined, 'ok'],
    ['options', { cod: true }, 'ok'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(shippingQuoteForm, valid, field, value)).toBe(answer);
  });

  it.each([
    [undefined, { insurance: false, whiteLabel: false, cod: false }],
    [{}, { insurance: false, whiteLabel: false, cod: false }],
    [
      { cod: true, insurance: true },
      { insurance: true, whiteLabel: false, cod: true },
    ],
  ])('fills in the options %j', (options, filled) => {
    expect(shippingQuoteForm.parse({ ...valid, options }).options).toEqual(filled);
  });

  it.each([{ options: { gift: true } }, { options: { cod: 'yes' } }, { cod: true }])('rejects %j', (more) => {
    expect(shippingQuoteForm.safeParse({ ...valid, ...more }).success).toBe(false);
  });
});
