import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { trackingForm } from './tracking.ts';

const valid = { trackingNumber: '1Z999', carrier: 'UPS' };
const badNumber = 'Usa solo lettere, cifre e . / - _';

describe('the tracking form', () => {
  it('reports both rules for its empty defaults', () => {
    expect(messagesOf(trackingForm, { trackingNumber: '', carrier: '', notes: '' })).toEqual({
      trackingNumber: ['Codice tracking richiesto'],
      carrier: ['Corriere richiesto'],
    });
  });

  it.each([
    ['trackingNumber', undefined, 'Codice tracking richiesto'],
    ['trackingNumber', '  ', 'Codice tracking richiesto'],
    ['trackingNumber', 81234567890, 'Codice tracking richiesto'],
    ['trackingNumber', '0', 'ok'],
    ['trackingNumber', 'AB 12/34-56_7.8', 'ok'],
    ['trackingNumber', 'AB\u00A012\u200B', 'ok'],
    ['trackingNumber', 'x'.repeat(60), 'ok'],
    ['trackingNumber', 'x'.repeat(61), 'Al massimo 60 caratteri'],
    ['trackingNumber', '1Z?x=1', badNumber],
    ['trackingNumber', '<b>', badNumber],
    ['carrier', undefined, 'Corriere richiesto'],
    ['carrier', 'TNT', 'Corriere richiesto'],
    ['carrier', 3, 'Corriere richiesto'],
    ['carrier', 'ups', 'ok'],
    ['carrier', 'Poste Italiane', 'ok'],
    ['carrier', 'Bartolini', 'ok'],
    ['carrier', 'POSTE', 'ok'],
    ['notes', undefined, 'ok'],
    ['notes', 'x'.repeat(1000), 'ok'],
    ['notes', 'x'.repeat(1001), 'Al massimo 1000 caratteri'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(trackingForm, valid, field, value)).toBe(answer);
  });

  it('stores the code of a carrier, and the number without unseen characters', () => {
    expect(trackingForm.parse({ trackingNumber: '\uFEFFAB\u00A012\u200B', carrier: 'GLS Italy' })).toMatchObject({
      trackingNumber: 'AB 12',
      carrier: 'GLS',
    });
  });
});
