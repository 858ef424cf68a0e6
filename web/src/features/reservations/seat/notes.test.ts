import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

const read = (text: string, vatNumber: string | null): string => {
  const seat = readSeat(text, vatNumber);
  const parts = [seat?.address, seat?.zip, seat?.city, seat?.province, seat?.country].join(' | ');
  return `${parts}${seat?.sure ? '' : ' ?'}`;
};
const italian = '01234567897';

describe('readSeat, with text after the town', () => {
  it.each([
    [
      'Via Roma 10, 20121 Milano (MI) c/o Rossi Italia',
      italian,
      'Via Roma 10, c/o Rossi Italia | 20121 | Milano | MI | IT',
    ],
    ['Via Roma 10, 20121 Milano - c/o Hotel Italia', italian, 'Via Roma 10, c/o Hotel Italia | 20121 | Milano |  | IT'],
    [
      'Via Roma 10, 20121 Milano MI c/o DHL Supply Chain Italy',
      italian,
      'Via Roma 10, c/o DHL Supply Chain Italy | 20121 | Milano | MI | IT',
    ],
    [
      'Via Roma 10, 20121 Milano c/o DHL Supply Chain, Italy',
      italian,
      'Via Roma 10, c/o DHL Supply Chain | 20121 | Milano |  | IT',
    ],
    ['Hauptstr. 5, 20121 Milano presso Bar Francia', null, 'Hauptstr. 5, presso Bar Francia | 20121 | Milano |  |  ?'],
    ['Business Bay 5, Dubai c/o Rossi', 'AE100123456700003', 'Business Bay 5, c/o Rossi |  | Dubai |  | AE'],
  ])('keeps the name in %j', (text, vatNumber, parts) => {
    expect(read(text, vatNumber)).toBe(parts);
  });

  it.each([
    'Via Roma 5 - 47895 Domagnano - Repubblica San Marino',
    'Via Roma 5 - 47895 Domagnano - Rep. San Marino',
    'Via Roma 5, 47895 Domagnano, S. Marino',
    'Via Roma 5, 47895 Domagnano (Repubblica di San Marino)',
    'Via Roma 5, 47895 Domagnano Rep. San Marino',
  ])('reads San Marino in %j', (text) => {
    expect(read(text, 'SM24165')).toBe('Via Roma 5 | 47895 | Domagnano |  | SM');
  });

  it.each([
    ['Via Roma 10, 20121 Milano - Att. Mario Rossi', italian],
    ['Via Roma 10, 20121 Milano - Ufficio Acquisti', italian],
    ['Via Roma 10, 20121 Milano - Hotel Europa', italian],
    ['Via Roma 10, 20121 Milano - Rossi Moda S.r.l.', italian],
    ['Via Roma 10, 20121 Milano - Sede di Lodi', italian],
    ['Via Roma 10, 20121 Milano MI - Hotel Italia', italian],
    ['Via Roma 10, 20121 Milano - Rossi Italia', italian],
    ['Via Roma 10, 20121 Milano MI Confezioni Italia', italian],
    ['Via Roma 10, 20121 Milano Moda Francia', null],
    ['Via Roma 10, 20121 Milano - Due Torri di Sopra', italian],
    ['Hauptstr. 5, 10115 Berlin - Germania - DE', 'DE123456789'],
  ])('asks about %j', (text, vatNumber) => {
    expect(readSeat(text, vatNumber)?.sure).toBe(false);
  });

  it.each([
    ['Hauptstr. 5, 10115 Berlin - Mitte', 'DE123456789', 'Hauptstr. 5 | 10115 | Berlin - Mitte |  | DE'],
    ['Rue Royale 5, 4900 Spa', 'BE0123456789', 'Rue Royale 5 | 4900 | Spa |  | BE'],
    ['Jovana Tomaševića 5, 85000 Bar', 'ME12345678', 'Jovana Tomaševića 5 | 85000 | Bar |  | ME'],
    ['Via Roma 5, 30172 Venezia - Mestre', italian, 'Via Roma 5 | 30172 | Venezia - Mestre |  | IT'],
    ['Via Roma 5, 39012 Merano - Meran Italia', italian, 'Via Roma 5 | 39012 | Merano - Meran |  | IT'],
  ])('reads %j', (text, vatNumber, parts) => {
    expect(read(text, vatNumber)).toBe(parts);
  });
});
