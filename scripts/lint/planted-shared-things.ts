import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { demoPassword } from '../../stack/src/demo-accounts.ts';
import { habit, syntax, type Planted } from './planted-habits.ts';
import { sharedThingExceptions } from './shared-things.ts';

const inJourney = (what: string, code: string): Planted => habit(what, syntax, code, 'e2e/back.test.ts');

/** Reads of journeys, by the addresses in their code. */
const readByJourneys: readonly { what: string; isAllowed: boolean; addresses: readonly string[] }[] = [
  {
    what: 'a list of the office with the rows of all journeys',
    isAllowed: false,
    addresses: [
      "'/api/admin/orders'",
      '`/api/admin/products?limit=${id}`',
      "'/api/admin/orders/waiting'",
      "'/admin?tab=orders&vista=urgenti'",
      '`/admin?tab=${id}`',
    ],
  },
  { what: 'the products of the demo', isAllowed: false, addresses: ["'/api/products?limit=1'"] },
  { what: 'the catalogue without a search', isAllowed: false, addresses: ["'/catalog'"] },
  { what: 'a place of the beta programme', isAllowed: false, addresses: ["'/api/beta-applications'"] },
  { what: 'prices that count for all accounts', isAllowed: false, addresses: ['`/api/admin/shipping/zones/${id}`'] },
  {
    what: 'the rows of one journey',
    isAllowed: true,
    addresses: [
      '`/api/admin/orders?search=${id}`',
      '`/api/admin/orders/${id}`',
      '`/api/admin/white-label?status=pending&user=${id}`',
      '`/admin?tab=users&open=${id}`',
      '`/catalog?search=${id}`',
    ],
  },
];
const reading = ({ isAllowed }: { isAllowed: boolean }): Planted[] =>
  readByJourneys
    .filter((row) => row.isAllowed === isAllowed)
    .flatMap(({ what, addresses }) =>
      addresses.map((address) =>
        inJourney(
          `${what}: ${address}`,
          `export const read = (office: { get: (path: string) => unknown }, id: string) => [id, office.get(${address})];\n`,
        ),
      ),
    );

/** Uses of shared things in a journey that is no exception. */
export const sharedThingsInJourneys: readonly Planted[] = [
  ...reading({ isAllowed: false }),
  inJourney('a sum that another journey compares', "export const product = { costPrice: '24,00' };\n"),
  inJourney(
    'an account of the demo',
    "import { demoPassword } from '../stack/src/demo-accounts.ts';\n\nexport const password = demoPassword;\n",
  ),
  inJourney('the password of the demo', `export const password = '${demoPassword}';\n`),
  // A file whose exception is not needed would pass without it.
  ...sharedThingExceptions.map(({ file, what, message }) => ({
    what: `${file} without its exception: ${what}`,
    beside: file,
    code: readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8'),
    rule: syntax,
    message,
  })),
];

/** Reads of things that belong to one journey only. */
export const ownThingsInJourneys: readonly Planted[] = reading({ isAllowed: true });
