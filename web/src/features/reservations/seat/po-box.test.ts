import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

const read = (text: string, vatNumber: string): string => {
  const seat = readSeat(text, vatNumber);
  const parts = [seat?.address, seat?.zip, seat?.city, seat?.country].join(' | ');
  return `${parts}${seat?.sure ? '' : ' ?'}`;
};
const italian = '01234567897';

describe('readSeat, with a P.O. box', () => {
  it.each([
    ['P.O. Box 12345, Jeddah, Saudi Arabia', 'SA123456789'],
    ['BP 12345 Casablanca, Maroc', 'MA12345678'],
    ['Postfach 10115, Berlin', 'DE123456789'],
    ['Hauptstr. 5, Postfach Nr. 10115 Berlin', 'DE123456789'],
    ['P.K. 12345, İzmir', 'TR1234567890'],
    ['Casella Postale 12345, Milano', italian],
    ['Casella Postale n. 12345 Milano', italian],
    ['Apartado de Correos 28001, Madrid', 'ESB12345678'],
    ['Postboks 1234, Oslo', 'NO995525828MVA'],
    ['Box 10271 Stockholm', 'SE123456789012'],
  ])('takes no post code from %j', (text, vatNumber) => {
    expect(readSeat(text, vatNumber)).toMatchObject({ zip: '', sure: false });
  });

  it.each([
    ['C.P. 12345 Milano', 'C.P. | 12345 | Milano | IT ?'],
    ['Via Po 10, C.P. 10123 Torino', 'Via Po 10, C.P. | 10123 | Torino | IT ?'],
    ['Via Po 10, CP 10123, Torino', 'Via Po 10, CP | 10123 | Torino | IT ?'],
  ])('asks whether %j has a box or a post code', (text, parts) => {
    expect(read(text, italian)).toBe(parts);
  });

  it.each([
    ['Casella Postale 12345, 20121 Milano', italian, 'Casella Postale 12345 | 20121 | Milano | IT'],
    ['Via Po 10, 10123 Torino, C.P. 12345', italian, 'Via Po 10, C.P. 12345 | 10123 | Torino | IT'],
    ['Postfach 12345, 50667 Köln', 'DE123456789', 'Postfach 12345 | 50667 | Köln | DE'],
    ['ZI Nord, BP 12345, 69652 Lyon Cedex', 'FR12345678901', 'ZI Nord, BP 12345 | 69652 | Lyon Cedex | FR'],
    ['Box 12345, 102 71 Stockholm', 'SE123456789012', 'Box 12345 | 102 71 | Stockholm | SE'],
    ['P.O. Box 12345, Dubai', 'AE100123456700003', 'P.O. Box 12345 |  | Dubai | AE'],
    ['P.O. Box 12345, Jeddah 21577, Saudi Arabia', 'SA123456789', 'P.O. Box 12345 | 21577 | Jeddah | SA'],
    ['Via Po 10 Box 3, 10123 Torino', italian, 'Via Po 10 Box 3 | 10123 | Torino | IT'],
  ])('reads the post code of %j', (text, vatNumber, parts) => {
    expect(read(text, vatNumber)).toBe(parts);
  });
});
