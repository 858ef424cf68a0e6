import { IMPORTED, importProducts, ROWS_OF_EACH } from '../office/import-products.ts';
import type { BenchPortal } from '../portal/bench-portal.ts';
import { signInAsOffice } from '../portal/office.ts';
import type { Flood } from './flood.ts';
import { countIn, differences } from './until-counted.ts';

const ROWS = 50_000;
const STOCK_OF_EACH = 5;

/** The longest file that an administrator can import, with new products only. */
export const largeImport = ({ stack }: BenchPortal): Flood => {
  const catalog = stack.databaseUrl('catalog');
  const counts = `FROM products JOIN product_variants ON product_id = products.id WHERE products.name LIKE '${IMPORTED} %'`;
  const variants = () => countIn(catalog, `SELECT count(*) ${counts}`);
  let before = 0;
  return {
    work: `an import of ${ROWS} rows`,
    async run() {
      before = await variants();
      const { cookies } = await signInAsOffice(stack);
      const took = await importProducts(stack.portalUrl, cookies.header(), {
        products: ROWS / ROWS_OF_EACH,
        category: 'Accessori',
      });
      const [read, tried, applied] = [took.reading, took.dryRun, took.applying].map((time) =>
        (time / 1_000).toFixed(1),
      );
      return `read in ${read} s, tried in ${tried} s, applied in ${applied} s`;
    },
    faults: () =>
      differences(
        ['imported variants', variants(), before + ROWS],
        ['their pieces', countIn(catalog, `SELECT sum(stock) ${counts}`), (before + ROWS) * STOCK_OF_EACH],
        [
          'their cards',
          countIn(
            catalog,
            `SELECT count(*) FROM product_cards JOIN products ON id = product_id WHERE name LIKE '${IMPORTED} %'`,
          ),
          (before + ROWS) / ROWS_OF_EACH,
        ],
      ),
  };
};
