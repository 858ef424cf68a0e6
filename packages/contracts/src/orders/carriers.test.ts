import { describe, expect, it } from '@jest/globals';
import { carrierByCode, carrierCodes, carrierNamed, carriers, isCarrierSearched, trackingUrl } from './carriers.ts';

describe('the carriers', () => {
  it.each([
    ['DHL', 'DHL', 'https://www.dhl.com/it-it/home/tracking.html?tracking-id=1Z9'],
    ['UPS', 'UPS', 'https://www.ups.com/track?loc=it_IT&tracknum=1Z9'],
    ['BRT', 'BRT', 'https://www.mybrt.it/it/mybrt/my-parcels/search?parcelNumber=1Z9'],
    [
      'SDA',
      'SDA',
      'https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura=1Z9',
    ],
    ['POSTE', 'Poste Italiane', 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/1Z9'],
    ['GLS', 'GLS', 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match=1Z9'],
  ])('have for %s the name %s and the tracking page %s', (code, name, link) => {
    expect(carrierByCode(code)?.name).toBe(name);
    expect(trackingUrl(code, '1Z9')).toBe(link);
  });

  it('are in the order of the forms', () => {
    expect(carriers.map(({ code }) => code)).toEqual(['DHL', 'UPS', 'BRT', 'SDA', 'POSTE', 'GLS']);
  });

  it.each([
    ['AB 12', 'AB%2012'],
    ['12/34', '12%2F34'],
    ['1&x=2#y', '1%26x%3D2%23y'],
  ])('encode the number %j as %j in the link', (number, encoded) => {
    for (const { code, trackingUrlPrefix } of carriers)
      expect(trackingUrl(code, number)).toBe(`${trackingUrlPrefix}${encoded}`);
  });

  it.each(['', 'dhl', 'TNT', 'constructor'])('do not include %j', (code) => {
    expect(carrierByCode(code)).toBeUndefined();
    expect(trackingUrl(code, '1')).toBeUndefined();
  });
});

describe('carrierNamed', () => {
  it.each([
    ['Bartolini', 'BRT'],
    ['BRT - Bartolini', 'BRT'],
    ['Corriere Bartolini', 'BRT'],
    ['BRT Corriere Espresso', 'BRT'],
    ['brt s.p.a.', 'BRT'],
    ['GLS Italy', 'GLS'],
    ['GLS Corriere Espresso', 'GLS'],
    ['Corriere GLS', 'GLS'],
    ['Corriere BRT', 'BRT'],
    ['GLS_Italy', 'GLS'],
    ['gls italia', 'GLS'],
    ['DHL Express', 'DHL'],
    ['dhl-express', 'DHL'],
    ['D.H.L.', 'DHL'],
    ['Poste', 'POSTE'],
    ['Poste\u00A0Italiane', 'POSTE'],
    ['POSTE ITALIANE S.p.A.', 'POSTE'],
    ['SDA', 'SDA'],
    ['SDA Express Courier', 'SDA'],
    ['\u200BUPS ', 'UPS'],
    ['United Parcel Service', 'UPS'],
    ['United Parcel Service S.r.l.', 'UPS'],
    ['United Parcel Service S.p.A.', 'UPS'],
    ['Corriere United Parcel Service', 'UPS'],
    ['General Logistics Systems S.p.A.', 'GLS'],
    ['General Logistics Systems Italy S.p.A.', 'GLS'],
    ['BRT DPD Group S.p.A.', 'BRT'],
    ['BRT (Bartolini)', 'BRT'],
    ['Corriere Espresso Bartolini', 'BRT'],
    ['Bartolini spedizioni', 'BRT'],
    ['Corriere: B.R.T.', 'BRT'],
    ['BRT DPD', 'BRT'],
    ['BRT Fermopoint', 'BRT'],
    ['gls_it', 'GLS'],
    ['GLS ITALY S.P.A.', 'GLS'],
    ['GLS Standard', 'GLS'],
    ['GLS - General Logistics Systems', 'GLS'],
    ['DHL EXPRESS WORLDWIDE', 'DHL'],
    ['DHL Economy Select', 'DHL'],
    ['UPS Access Point', 'UPS'],
    ['UPS Worldwide Expedited', 'UPS'],
    ['SDA Extralarge', 'SDA'],
    ['Poste Delivery Business', 'POSTE'],
    ['PosteDelivery Express', 'POSTE'],
    ['Crono Express', 'POSTE'],
    ['Posta Raccomandata', 'POSTE'],
    ['Paccocelere', 'POSTE'],
  ])('reads %j as %s', (text, code) => {
    expect(carrierNamed(text)).toBe(code);
  });

  it.each([
    '',
    ' ',
    'TNT',
    'FedEx',
    'FedEx/TNT',
    'Nexive',
    'corriere',
    'B',
    'DHL o UPS',
    'DHL Freight',
    'SDA Poste Italiane',
    'BRT/GLS',
    'DPD',
    'InPost',
    'Amazon Logistics',
    'Express Italia',
    'x'.repeat(10_000),
  ])('does not know %j', (text) => {
    expect(carrierNamed(text)).toBeUndefined();
  });

  it.each(carriers)('reads the code and the name of $code back', ({ code, name }) => {
    expect([carrierNamed(code), carrierNamed(name)]).toEqual([code, code]);
  });
});

describe('isCarrierSearched', () => {
  const found = (typed: string) => carrierCodes.filter((code) => isCarrierSearched(code, typed));
  it.each([
    ['Bartolini', 'BRT'],
    ['barto', 'BRT'],
    ['Corriere Bartolini', 'BRT'],
    ['GLS Italy', 'GLS'],
    ['dhl express', 'DHL'],
    ['D.H.L.', 'DHL'],
    ['poste', 'POSTE'],
    ['United Parcel', 'UPS'],
    ['crono', 'POSTE'],
  ])('finds with %j the carrier %s alone', (typed, code) => {
    expect(found(typed)).toEqual([code]);
  });

  it.each(['', ' '])('finds all with %j', (typed) => {
    expect(found(typed)).toEqual(carrierCodes);
  });

  it.each(['TNT', 'rtolini', 'x'.repeat(10_000)])('finds none with %j', (typed) => {
    expect(found(typed)).toEqual([]);
  });
});
