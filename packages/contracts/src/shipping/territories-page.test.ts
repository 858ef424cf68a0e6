import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { countryCodes } from './countries.ts';
import { hasPostCodes } from './post-codes.ts';
import { territories, type TerritoryRow } from './territories.ts';

const page = readFileSync(
  new URL('../../../../docs/product/shipping-territories.md', import.meta.url),
  'utf8',
).replaceAll(/ +/g, ' ');

const zoneOfCountry: Record<string, string> = {
  IT: 'Italia Continentale',
  FR: 'UE Zona 1',
  DE: 'UE Zona 1',
  FI: 'UE Zona 2',
  GB: 'Regno Unito',
};
const rowOf = ({ name, country, written, code, shipped, taxArea }: TerritoryRow): string => {
  const zone = shipped === 'far' ? 'Resto del Mondo' : zoneOfCountry[country];
  return `| ${name} | ${country} ${written} | ${code} | ${zone} | ${taxArea} |`;
};

it('the page of territories has every row of the table, in its order', () => {
  const rows = page.split('\n').filter((line) => / \| (?:IT|EU|XI|XX|special) \|$/.test(line));
  expect(rows).toEqual(territories.map(rowOf));
});

it('the page of territories names the countries without post codes', () => {
  expect(page.replaceAll('\n', ' ')).toContain(countryCodes.filter((code) => !hasPostCodes(code)).join(' '));
});
