import { eventually, type TestUser } from '@drappo/service-kit/testing';
import ExcelJS from 'exceljs';
import type { ProductImport, ProductImportError } from '@drappo/contracts/catalog/product-imports';
import type { Catalog } from '../catalog-app.ts';

export const importer = (catalog: Catalog, user: TestUser = catalog.issuer.user('admin')) => {
  const url = `${catalog.urls[0]!}/api/admin/product-imports`;
  const headers = { cookie: user.cookie };
  const read = async (id: string): Promise<ProductImport> =>
    (await (await fetch(`${url}/${id}`, { headers })).json()) as ProductImport;
  const until = async (id: string, state: ProductImport['state']): Promise<ProductImport> => {
    await eventually(`import is ${state}`, async () => {
      const now = await read(id);
      if (now.state !== state) throw new Error(`is ${now.state}, ${now.progress} of ${now.products}`);
    });
    return read(id);
  };
  const start = async (file: Buffer | string, name = 'prodotti.csv') => {
    const body = Buffer.from(file);
    const answer = await fetch(`${url}?name=${name}`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as ProductImport & { detail?: string; code?: string } };
  };
  return {
    start,
    until,
    read,
    /** Runs the dry run to its end. */
    check: async (file: Buffer | string, name?: string): Promise<ProductImport> => {
      const { status, body } = await start(file, name);
      if (status !== 202) throw new Error(`not taken: ${status} ${body.detail}`);
      return until(body.id, 'ready');
    },
    apply: async (id: string): Promise<ProductImport> => {
      await fetch(`${url}/${id}/apply`, { method: 'POST', headers });
      return until(id, 'done');
    },
    errors: async (id: string): Promise<ProductImportError[]> =>
      ((await (await fetch(`${url}/${id}/errors`, { headers })).json()) as { errors: ProductImportError[] }).errors,
    exported: async (query: string): Promise<Buffer> => {
      const answer = await fetch(`${catalog.urls[0]!}/api/admin/product-export?${query}`, { headers });
      if (!answer.ok) throw new Error(await answer.text());
      return Buffer.from(await answer.arrayBuffer());
    },
  };
};

/** A CSV file of rows; the first row has the titles. */
export const csvOf = (rows: string[][]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\r\n');

export const xlsxOf = async (rows: ExcelJS.CellValue[][]): Promise<Buffer> => {
  const workbook = new ExcelJS.Workbook();
  workbook.addWorksheet('Prodotti').addRows(rows);
  return Buffer.from(await workbook.xlsx.writeBuffer());
};

/** State that an import without changes must leave as it is: the audit rows and the newest event. */
export const writesOf = async (catalog: Catalog): Promise<{ audits: bigint; lastEvent: bigint }> => {
  const { prisma } = catalog.apps[0]!;
  const [audits] = await prisma.$queryRaw<{ n: bigint }[]>`SELECT count(*) AS n FROM kit.audit`;
  const [events] = await prisma.$queryRaw<{ n: bigint }[]>`SELECT max(id) AS n FROM kit.outbox`;
  return { audits: audits!.n, lastEvent: events!.n };
};
