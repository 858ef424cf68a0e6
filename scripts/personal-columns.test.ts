import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { erasingFiles } from './erasing-files.ts';
import { fates } from './personal-columns.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const camel = (name: string): string => name[0]?.toLowerCase() + name.slice(1);
const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns of each table of a schema, without relation fields. */
const tablesOf = (service: string): [table: string, columns: string[]][] => {
  const models = [...read(`services/${service}/prisma/schema.prisma`).matchAll(/^model (\w+) \{\n(.*?)^\}/gms)];
  const names = new Set(models.map(([, name]) => name));
  return models.map(([, name = '', body = '']) => [
    `${service}.${name}`,
    [...body.matchAll(/^ {2}(\w+) +(\w+)/gm)].flatMap(([, column = '', type]) => (names.has(type) ? [] : [column])),
  ]);
};
const services = Object.keys(erasingFiles);
const tables = new Map(services.flatMap(tablesOf));

/** The code of a service's erasure, from the first function that removes something. */
const erasureOf = (service: string): string =>
  (erasingFiles[service] ?? [])
    .map((file) => read(`services/${service}/src/${file}`))
    .map((text) => text.slice(Math.max(0, text.search(/const (erased?|redact|delete|end|NO_SECRETS)/))))
    .join('\n');
const erasures = new Map(services.map((service) => [service, erasureOf(service)]));

/** Names that the code uses for a column where they differ from the schema. */
const aliases: Record<string, string> = {
  passwordHash: 'hash',
  passwordIsLong: 'isLong',
  userRole: 'role',
  subscriptionPlan: 'plan',
  subscriptionStatus: 'planStatus',
  subscriptionExpiresAt: 'planExpiresAt',
};
const words = (text: string): string[] => text.split(' ').filter((word) => word !== '');
const personal = /^(user|holder|actor)|email|phone|address|username|firstName|lastName|fiscal|vat|companyName|note/i;

describe('the erasure of a person', () => {
  it('lists each table', () => {
    expect([...tables.keys()].toSorted()).toEqual(Object.keys(fates).toSorted());
  });

  it.each(Object.entries(fates))('states what happens to each column of %s, and does it', (table, fate) => {
    const [service = '', name = ''] = table.split('.');
    const columns = tables.get(table) ?? [];
    const code = erasures.get(service) ?? '';
    if (fate === 'impersonal') expect(columns.filter((column) => personal.test(column))).toEqual([]);
    else if (fate === 'deleted') expect(code).toContain(`tx.${camel(name)}.deleteMany(`);
    else {
      const decided = [fate.emptied, ...Object.values(fate.kept)].flatMap(words);
      expect(decided.toSorted()).toEqual(columns.toSorted());
      const untouched = words(fate.emptied).filter(
        (column) => !new RegExp(`\\b(${aliases[column] ?? column}|${snake(column)})\\b`).test(code),
      );
      expect(untouched).toEqual([]);
    }
  });
});
