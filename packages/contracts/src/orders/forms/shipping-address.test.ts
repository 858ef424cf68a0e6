import { describe, expect, it } from '@jest/globals';
import { judge, messagesOf } from '../../../test/support/messages-of.ts';
import { shippingAddress, shippingAddressFact } from './shipping-address.ts';

const valid = { name: 'Maria Rossi', address: 'Via dei Condotti 12', city: 'Roma', zip: '00187', country: 'IT' };
const badCountry = 'Il paese ha un codice di due lettere, per esempio IT';

describe('the shipping address', () => {
  it('reports all missing fields at once', () => {
    expect(messagesOf(shippingAddress, {})).toEqual({
      name: ['Nome del destinatario richiesto'],
      address: ['Indirizzo richiesto'],
      city: ['Città richiesta'],
      zip: ['CAP richiesto'],
      country: ['Paese richiesto'],
    });
  });

  it.each([
    ['name', ' ', 'Nome del destinatario richiesto'],
    ['name', 'x'.repeat(120), 'ok'],
    ['name', 'x'.repeat(121), 'Al massimo 120 caratteri'],
    ['company', null, 'ok'],
    ['company', ' ', 'ok'],
    ['company', 'x'.repeat(120), 'ok'],
    ['company', 'x'.repeat(121), 'Al massimo 120 caratteri'],
    ['address', '', 'Indirizzo richiesto'],
    ['address', 'x'.repeat(201), 'Al massimo 200 caratteri'],
    ['city', '', 'Città richiesta'],
    ['city', 'Sant’Agata de’ Goti', 'ok'],
    ['zip', '', 'CAP richiesto'],
    ['zip', 187, 'CAP richiesto'],
    ['zip', '00187', 'ok'],
    ['zip', ' 00187 ', 'ok'],
    ['zip', '0187', 'Il CAP ha cinque cifre'],
    ['zip', '001877', 'Il CAP ha cinque cifre'],
    ['zip', '0018A', 'Il CAP ha cinque cifre'],
    ['zip', '٠٠١٨٧', 'Il CAP ha cinque cifre'],
    ['country', '', 'Paese richiesto'],
    ['country', 39, 'Paese richiesto'],
    ['country', 'I', badCountry],
    ['country', '39', badCountry],
    ['country', 'ITA', 'Al massimo 2 caratteri'],
    ['country', 'it', 'ok'],
    ['country', 'EL', 'ok'],
    ['country', 'UK', 'ok'],
    ['country', 'XI', 'ok'],
    ['country', 'ZZ', 'Nessun paese ha il codice ZZ: scegline uno dell’elenco'],
    ['country', 'EU', 'Nessun paese ha il codice EU: scegline uno dell’elenco'],
    ['country', 'XX', 'Nessun paese ha il codice XX: scegline uno dell’elenco'],
    ['zip', 'I-07026', 'ok'],
    ['zip', 'IT-07026', 'ok'],
    ['zip', '07 026', 'ok'],
    ['zip', '07.026', 'ok'],
    ['zip', 'D-07026', 'Il CAP ha cinque cifre'],
    ['phone', null, 'ok'],
    ['phone', 'x'.repeat(41), 'Al massimo 40 caratteri'],
    ['email', '', 'ok'],
    ['email', 'maria', 'Email non valida'],
    ['email', 'maria@rossi.it', 'ok'],
    ['province', 'x'.repeat(61), 'Al massimo 60 caratteri'],
  ])('%s %j: %s', (field, value, answer) => {
    expect(judge(shippingAddress, valid, field, value)).toBe(answer);
  });

  it.each([
    ['IT', '98100', 'ok'],
    ['it', '9810', 'Il CAP ha cinque cifre'],
    ['GB', 'SW1A 1AA', 'ok'],
    ['NL', '1012 AB', 'ok'],
    ['AT', '1010', 'ok'],
    ['PT', '1000-001', 'ok'],
    ['US', '10118-3299', 'ok'],
    ['IE', '', 'CAP richiesto'],
    ['FR', '', 'CAP richiesto'],
    ['HK', '', 'ok'],
    ['AE', '', 'ok'],
    ['KW', ' ', 'ok'],
    ['QA', '', 'ok'],
    ['QA', undefined, 'CAP richiesto'],
    ['CH', 'CH-8001', 'ok'],
    ['US', '1'.repeat(12), 'ok'],
    ['US', '1'.repeat(13), 'Al massimo 12 caratteri'],
  ])('validates in %s the CAP %j: %s', (country, zip, answer) => {
    expect(judge(shippingAddress, { ...valid, country }, 'zip', zip)).toBe(answer);
  });

  it('is normalised (trimmed, country in upper case, empty as absent) and is a valid fact unchanged', () => {
    const kept = shippingAddress.parse({ ...valid, city: ' Roma ', country: 'it', email: '', phone: ' ' });
    expect(kept).toEqual({ ...valid, email: undefined, phone: undefined });
    expect(shippingAddressFact.parse(kept)).toEqual(kept);
  });

  it.each([
    ['IT', 'I-07026', { country: 'IT', zip: '07026' }],
    ['it', '07 026', { country: 'IT', zip: '07026' }],
    ['EL', '10557', { country: 'GR', zip: '105 57' }],
    ['XI', 'bt15gs', { country: 'GB', zip: 'BT1 5GS' }],
    ['HK', '', { country: 'HK', zip: '' }],
    ['HK', '999077', { country: 'HK', zip: '' }],
  ])('in %s with the CAP %j is kept as %j', (country, zip, place) => {
    expect(shippingAddress.parse({ ...valid, country, zip })).toMatchObject(place);
  });

  it.each([
    [' Boutique Rossi\u200B Srl ', 'Boutique Rossi Srl'],
    ['Caffe\u0300', 'Caff\u00E8'],
    ['', undefined],
    ['Maria Rossi', undefined],
    ['MARIA  ROSSI', undefined],
    ['Maria Rossi Srl', 'Maria Rossi Srl'],
  ])('has the company %j as %j', (company, kept) => {
    expect(shippingAddress.parse({ ...valid, company }).company).toBe(kept);
  });

  it('reports an empty CAP together with what else is missing', () => {
    const empty = { name: '', address: '', city: '', zip: '', country: 'IT' };
    expect(Object.keys(messagesOf(shippingAddress, empty))).toEqual(['name', 'address', 'city', 'zip']);
    expect(Object.keys(messagesOf(shippingAddress, { ...empty, country: 'HK' }))).toEqual(['name', 'address', 'city']);
  });
});
