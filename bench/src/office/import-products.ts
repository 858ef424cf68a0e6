import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductImport } from '@drappo/contracts/catalog/product-imports';
import { applyImport, getImport, startImport } from '@drappo/contracts/catalog/routes/admin-products';
import { withQuery } from '@drappo/contracts/request';
import { pathTo } from '@drappo/contracts/route';

const PRODUCTS = 5_000;
/** The columns of a product in the file. */
export const ROWS_OF_EACH = 2;
const TIMEOUT_MS = 300_000;
/** The prefix of the names of imported products. */
export const IMPORTED = 'Capo importato';
const titles = ['Nome', 'Descrizione', 'Categoria', 'Prezzo', 'Colore', 'Taglia', 'SKU', 'Scorte'];

export type ImportFigures = { rows: number; reading: number; dryRun: number; applying: number };

const file = (products: number, category: string): string => {
  const stamp = randomUUID().slice(0, 8).toUpperCase();
  const rows = Array.from({ length: products * ROWS_OF_EACH }, (_, row) => {
    const product = Math.floor(row / ROWS_OF_EACH);
    const size = ['S', 'M'][row % ROWS_OF_EACH] ?? '';
    const sku = `DW-I${stamp}-${product}-${size}`;
    return [`${IMPORTED} ${stamp} ${product}`, 'Rifinito a mano.', category, '49,90', 'nero', size, sku, '5'];
  });
  return [titles, ...rows].map((cells) => cells.join(';')).join('\r\n');
};

/**
 * Sends a file of 10,000 rows (unless more products are set), waits for its dry run, applies it and waits for the end.
 * Returns milliseconds. @throws Error when a row has an error
 */
export const importProducts = async (
  portalUrl: string,
  cookie: string,
  { products = PRODUCTS, category }: { products?: number; category: string },
): Promise<ImportFigures> => {
  const call = async (method: string, path: string, body?: string): Promise<ProductImport> => {
    const answer = await fetch(`${portalUrl}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'text/csv' }) },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as ProductImport;
  };
  const until = async (id: string, state: ProductImport['state']): Promise<void> => {
    for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; await pause(100)) {
      const found = await call('GET', pathTo(getImport, { id }));
      if (found.errors > 0) throw new Error(`the import has ${found.errors} mistakes`);
      if (found.state === state) return;
      if (found.state === 'failed') break;
    }
    throw new Error(`the import did not become ${state}`);
  };
  const took = async (work: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await work();
    return performance.now() - began;
  };

  let id = '';
  const reading = await took(
    async () =>
      ({ id } = await call('POST', withQuery(startImport.path, { name: 'bench.csv' }), file(products, category))),
  );
  const dryRun = await took(() => until(id, 'ready'));
  const applying = await took(async () => {
    await call('POST', pathTo(applyImport, { id }));
    await until(id, 'done');
  });
  return { rows: products * ROWS_OF_EACH, reading, dryRun, applying };
};
