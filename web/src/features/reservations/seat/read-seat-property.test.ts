import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countryCodes } from '@drappo/contracts/shipping/countries';
import { lineOf } from '../address-values.ts';
import { countryOfCity } from './big-cities.ts';
import { countryNamed } from './country-names.ts';
import { codePattern } from './post-code-patterns.ts';
import { zipPrefixesOf } from './province-codes.ts';
import { readSeat } from './read-seat.ts';
import { isRegion } from './regions.ts';
import { endsOpen } from './tail-country.ts';
import { isComplement } from './town.ts';

const regions: Record<string, string[]> = {
  AU: ['NSW', 'SA'],
  BR: ['PA', 'SP', 'SE'],
  CA: ['QC', 'SK', 'ON'],
  CH: ['TI', 'GE', 'AR'],
  IT: ['MI', 'TO', 'FO', 'CA', 'PA', 'GE', 'SA', 'LI', 'IM', 'MC', 'RO', 'LT', 'AT', 'PS', 'OT'],
  US: ['CA', 'DE', 'IN', 'PA'],
};
const words = [
  'Roma',
  'Francia',
  'San',
  'Marino',
  'Monaco',
  'del',
  'Po',
  'MI',
  'CA',
  'D-12',
  'B/3',
  "D'Azeglio",
  'Südtirol',
];

const street = fc
  .tuple(
    fc.constantFrom('Borgo', 'Galeria', 'Quai', 'Torre'),
    fc.array(fc.oneof(fc.constantFrom(...words), fc.nat(99_999).map(String)), { maxLength: 4 }),
    fc.constantFrom(' ', ', ', ', n. '),
    fc.integer({ min: 1, max: 99_999 }),
  )
  .map(([start, middle, comma, number]) => `${[start, ...middle].join(' ')}${comma}${number}`);

const isPlainTown = (town: string): boolean =>
  countryNamed(town) === undefined &&
  !isComplement(town) &&
  countryOfCity(town) === undefined &&
  !endsOpen(town) &&
  countryCodes.every((country) => !isRegion(country, town.toUpperCase().split(' ').at(-1) ?? ''));
const town = fc
  .oneof(
    fc.constantFrom('Sesto San Giovanni', 'RHO', "L'Aquila", 'Forlì', 'Saint-Denis', 'Škofja', 'Łódź', 'Πάτρα'),
    fc.stringMatching(/^[A-Z][a-z]{2,9}(?: [A-Z][a-z]{2,9})?$/),
  )
  .filter(isPlainTown);

/** Codes of the Vatican, San Marino and Liechtenstein belong to another state; an Italian code with a blank is never sure. */
const isOwn = (country: string, zip: string): boolean => {
  if (country === 'CH') return !/^94(?:8[5-9]|9[0-8])$/.test(zip);
  return country !== 'IT' || !/^(?:00120|4789\d|.* .*)$/.test(zip);
};
const readCountries = countryCodes.filter((code) => codePattern(code) || /^(?:AE|HK|KW|QA)$/.test(code));
const place = fc.constantFrom(...readCountries).chain((country) =>
  fc.record({
    country: fc.constant(country),
    province: fc.constantFrom(...(regions[country] ?? [''])),
    zip: fc
      .stringMatching(new RegExp(`^${codePattern(country)?.code ?? ''}$`))
      .map((zip) => zip.toUpperCase())
      .filter((zip) => isOwn(country, zip)),
  }),
);
/** An Italian post code is one of the province. */
const placed = place.map((one) => {
  const [prefix] = one.country === 'IT' ? zipPrefixesOf(one.province) : [];
  return prefix === undefined ? one : { ...one, zip: prefix + one.zip.slice(2) };
});
const nameIn = (language: string, country: string): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? '';
const vatNumberOf = (country: string): string =>
  ({ IT: '01234567897', GR: 'EL123456789' })[country] ?? `${country}123456789`;

it('readSeat reads the parts of every address that the portal writes', () => {
  fc.assert(
    fc.property(
      street,
      town,
      placed,
      fc.constantFrom('it', 'en'),
      (address, city, { country, province, zip }, language) => {
        const isNumberAfter = codePattern(country)?.place === 'after' && !/[A-Z]/.test(zip);
        const parts = { address, city, zip, country, province };
        const region = province && ` (${province})`;
        for (const text of [
          lineOf(parts),
          lineOf({ ...parts, country: nameIn(language, country) }),
          `${address}\n${`${zip} ${city}`.trim()}${region}\n${nameIn(language, country)}`,
          `${address}\n${`${zip} ${city}`.trim()}${region}`,
        ])
          // A number before the town is not sure if numbers follow it: it may be a house number.
          expect([text, readSeat(text, vatNumberOf(country))]).toEqual([text, { ...parts, sure: !isNumberAfter }]);
      },
    ),
    { seed: 33, numRuns: 1_500 },
  );
});

it('readSeat loses no word of a text', () => {
  const piece = fc.oneof(
    fc.constantFrom(...words, '10123', 'Torino', '(TO)', 'D-10115', 'Italia', 'IT', 'c/o Rossi', 'XX'),
    town,
  );
  const separator = fc.constantFrom(' ', ', ', ' - ', '\n', '; ');
  const text = fc
    .array(fc.tuple(piece, separator), { minLength: 1, maxLength: 9 })
    .map((pieces) => pieces.flat().join(''));
  fc.assert(
    fc.property(text, fc.constantFrom('01234567897', 'DE123456789', 'GB123456789', null), (typed, vatNumber) => {
      const seat = readSeat(typed, vatNumber);
      if (!seat) return;
      const { address, zip, city, province, country } = seat;
      const kept = `${address} ${zip} ${city} ${province}`.toUpperCase();
      const isLost = (word: string): boolean =>
        !kept.includes(word.toUpperCase()) && word !== country && countryNamed(word) !== country;
      const lost = typed.split(/[\s,;()]+/).filter((word) => word !== '-' && isLost(word.replace(/^[A-Z]-/, '')));
      // The words of a country's name are kept as the country.
      expect(lost.filter((word) => !/^(?:San|Marino)$/.test(word))).toEqual([]);
    }),
    { seed: 33, numRuns: 1_500 },
  );
});
