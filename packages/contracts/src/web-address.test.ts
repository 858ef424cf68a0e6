import { expect, it } from '@jest/globals';
import { optionalWebAddress } from './web-address.ts';

const schema = optionalWebAddress('Indirizzo non valido', 60);
const judged = (text: unknown): unknown => {
  const { data, error } = schema.safeParse(text);
  return error ? error.issues[0]?.message : data;
};

it.each([
  ['https://negozio.it/giacca', 'https://negozio.it/giacca'],
  ['http://negozio.it', 'http://negozio.it'],
  ['www.negozio.it', 'https://www.negozio.it'],
  [' WWW.negozio.it/a ', 'https://WWW.negozio.it/a'],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('optionalWebAddress normalises %j to %j', (text, address) => {
  expect(judged(text)).toBe(address);
});

it.each([
  'negozio',
  'negozio.it',
  'www.',
  'www.a b.it',
  'javascript:alert(1)',
  'ftp://negozio.it',
  'https://negozio',
  'https://a b.it',
  'https://nome:segreto@negozio.it',
  'www.nome:segreto@negozio.it',
])('optionalWebAddress rejects %s', (text) => {
  expect(judged(text)).toBe('Indirizzo non valido');
});

it('optionalWebAddress rejects an address that is too long', () => {
  expect(judged(`https://negozio.it/${'x'.repeat(60)}`)).toBe('Al massimo 60 caratteri');
});
