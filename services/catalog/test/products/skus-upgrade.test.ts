import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';
import { endSkuClashes, listSkuClashes, readSkuOwners } from '../../src/products/data/sku-repository.ts';
import { readSkuVariants } from '../../src/stock/data/sku-queries.ts';

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  // The schema whose SKUs differ by case.
  database = await createOlderDatabase('services/catalog', '20261129213000');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const insert = (sku: string) => prisma.$executeRaw`
  INSERT INTO product_variants (product_id, name, sku, stock) SELECT id, ${sku}, ${sku}, 1 FROM products`;
const rename = (from: string, to: string) =>
  prisma.$executeRaw`UPDATE product_variants SET sku = ${to} WHERE sku = ${from}`;
const clashes = () => prisma.$transaction((tx) => listSkuClashes(tx, 10));

it('an upgrade keeps SKUs that differ only in case, and compares all others without regard to case', async () => {
  await prisma.$executeRaw`
    INSERT INTO products (name, category_id, price_cents, created_at)
    SELECT 'Camicia', (SELECT id FROM categories ORDER BY id LIMIT 1), 4900, now()`;
  for (const sku of ['DW-CAM-M', 'dw-cam-m', 'DW-CAM-S']) await insert(sku);
  // Earlier versions stored invisible characters and all kinds of dashes as typed.
  for (const sku of ['DW\u2011GIL\u2011M', 'dw-gil-m', '\uFEFFDW\u2013ABI', 'DW-straße', ' DW-NBSP\u00A0', '\u200B'])
    await insert(sku);
  const upgraded = await database.upgrade();
  expect(upgraded).toContain('20261129213000_skus_without_case');
  expect(upgraded).toContain('20261130010000_sku_keys');
  expect(await database.upgrade()).toEqual([]);
  expect(await clashes()).toEqual([
    { key: 'DW-CAM-M', skus: ['DW-CAM-M', 'dw-cam-m'] },
    { key: 'DW-GIL-M', skus: ['DW\u2011GIL\u2011M', 'dw-gil-m'] },
  ]);
  const asked = ['dw-abi', 'DW-STRASSE', 'dw-nbsp', 'DW\u2011GIL\u2011M', 'dw-gil-m', 'DW-GIL-M'];
  expect((await readSkuVariants(prisma, asked, new Date())).map((one) => [one.asked, one.sku])).toEqual([
    ['dw-abi', '\uFEFFDW\u2013ABI'],
    ['DW-STRASSE', 'DW-straße'],
    ['dw-nbsp', ' DW-NBSP\u00A0'],
    ['DW\u2011GIL\u2011M', 'DW\u2011GIL\u2011M'],
    ['dw-gil-m', 'dw-gil-m'],
  ]);
  await rename('dw-gil-m', 'DW-GIL-L');
  expect(await prisma.$transaction(endSkuClashes)).toEqual(['DW-GIL-M']);

  // Neither a new variant nor a changed one gets a SKU that exists in another spelling.
  const taken = 'product_variants_sku_folded';
  for (const sku of ['Dw-Cam-M', 'dw-cam-s', 'DW\u2013ABI', 'dw-strasse', 'dw-gil-m'])
    await expect(insert(sku)).rejects.toThrow(taken);
  await insert('DW-CAM-L');
  for (const sku of ['Dw-Cam-M', 'dw-cam-s']) await expect(rename('DW-CAM-L', sku)).rejects.toThrow(taken);

  const owners = await prisma.$transaction((tx) => readSkuOwners(tx, ['dw-cam-m', 'Dw-Cam-M', 'dw-cam-s', 'DW-X']));
  expect([...owners.keys()].sort()).toEqual(['dw-cam-m', 'dw-cam-s']);
  const found = await readSkuVariants(prisma, ['dw-cam-m', 'Dw-Cam-M', 'dw-cam-s'], new Date());
  expect(found.map(({ asked, sku }) => [asked, sku])).toEqual([
    ['dw-cam-m', 'dw-cam-m'],
    ['dw-cam-s', 'DW-CAM-S'],
  ]);

  // Saving a variant unchanged keeps its mark; a new SKU ends the clash.
  await rename('dw-cam-m', 'dw-cam-m');
  expect(await prisma.$transaction(endSkuClashes)).toEqual([]);
  await rename('dw-cam-m', 'DW-CAM-XS');
  expect(await prisma.$transaction(endSkuClashes)).toEqual(['DW-CAM-M']);
  expect(await clashes()).toEqual([]);
  await expect(insert('dw-cam-m')).rejects.toThrow(taken);
  await expect(insert('dw-cam-xs')).rejects.toThrow(taken);
});
