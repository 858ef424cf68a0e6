import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { skuKey } from '@drappo/contracts/catalog/sku-key';
import { systemContext } from '@drappo/service-kit';
import { ErrorReportedV1, ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { eventually } from '@drappo/service-kit/testing';
import fc from 'fast-check';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { csvOf, importer } from './import-tools.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await catalog.admin.get('/api/admin/products');
});
afterAll(() => catalog.stop());

const read = async (id: string) => (await catalog.admin.get(`/api/admin/products/${id}`)).body;
const save = async (id: string, variants: object[]) => {
  const { name, categoryId, price, sku } = await read(id);
  return catalog.admin.send('PUT', `/api/admin/products/${id}`, { name, categoryId, price, sku, variants });
};

describe('the key of a SKU', () => {
  it('is the same in the database and in the contracts', async () => {
    const odd = fc.constantFrom(
      ...'Aaßıİſéµǆŉ-–—−\u2011\uFF0D \u00A0\u3000\t\u200B\u00AD\uFEFF\u200D\uFE0F\u202E\u0301\u0323ＤｗΣς9'.split(''),
    );
    const skus = fc.sample(fc.string({ unit: odd, maxLength: 12 }), { seed: 33, numRuns: 2_000 });
    const rows = await catalog.apps[0]!.prisma.$queryRaw<{ key: string }[]>`
      SELECT sku_key(sku) AS key FROM unnest(${skus}::text[]) WITH ORDINALITY AS asked (sku, place) ORDER BY place`;
    expect(rows.map(({ key }) => key)).toEqual(skus.map(skuKey));
  });
});

describe('SKUs that differ only in case', () => {
  it('are one SKU: another product cannot have it, at the field where it was typed', async () => {
    const other = await makeProduct(catalog, [1]);
    const { id } = await makeProduct(catalog, [1]);
    const [own] = (await read(id)).variants;
    const taken: string = other.variants[0]!.sku.toLowerCase();
    const answer = await save(id, [
      { id: own.id, sku: own.sku, color: own.color, size: own.size },
      { sku: taken, color: 'blu', size: 'XL' },
    ]);
    expect([answer.status, answer.body.errors[0].field]).toEqual([409, 'variants.1.sku']);
    const twice = await save(id, [
      { id: own.id, sku: own.sku, color: own.color, size: own.size },
      { sku: own.sku.toLowerCase(), color: 'blu', size: 'XL' },
    ]);
    expect([twice.status, twice.body.errors[0].field]).toEqual([409, 'variants.1.sku']);
  });

  it('are changed into one another, and swapped between variants', async () => {
    const { id } = await makeProduct(catalog, [1, 2]);
    const [one, two] = (await read(id)).variants;
    const fields = ({ id: variant, color, size }: { id: string; color: string; size: string }, sku: string) => ({
      id: variant,
      color,
      size,
      sku,
    });
    const swapped = [fields(one, two.sku.toLowerCase()), fields(two, one.sku.toLowerCase())];
    expect((await save(id, swapped)).status).toBe(200);
    const skus = async () => (await read(id)).variants.map(({ sku }: { sku: string }) => sku);
    expect(await skus()).toEqual([two.sku.toLowerCase(), one.sku.toLowerCase()]);
    expect((await save(id, [fields(one, two.sku), fields(two, one.sku)])).status).toBe(200);
    expect(await skus()).toEqual([two.sku, one.sku]);
  });

  it('are listed in the Log, if from an earlier version, until one of them changes', async () => {
    const { id } = await makeProduct(catalog, [1, 1]);
    const [one, two] = (await read(id)).variants;
    const { prisma } = catalog.apps[0]!;
    await prisma.$executeRaw`ALTER TABLE product_variants DISABLE TRIGGER product_variants_sku_clash`;
    await prisma.$executeRaw`UPDATE product_variants SET sku_clash = true WHERE product_id = ${id}::uuid`;
    await prisma.$executeRaw`UPDATE product_variants SET sku = lower(${one.sku}) WHERE id = ${two.id}::uuid`;
    await prisma.$executeRaw`ALTER TABLE product_variants ENABLE TRIGGER product_variants_sku_clash`;
    await catalog.apps[0]!.reportSkuClashes(systemContext('test'));
    const cause = `catalog:sku-clash:${one.sku.toUpperCase()}`;
    await eventually('the entry of the Log', () =>
      expect(catalog.published(ErrorReportedV1, cause)).toMatchObject([
        { errorType: 'sku-clash', payload: { skus: expect.arrayContaining([one.sku, one.sku.toLowerCase()]) } },
      ]),
    );
    const variants = (await read(id)).variants;
    const pure = variants.map(({ id: variant, sku, color, size }: (typeof variants)[0]) => ({
      id: variant,
      sku: variant === two.id ? two.sku : sku,
      color,
      size,
    }));
    expect((await save(id, pure)).status).toBe(200);
    await catalog.apps[0]!.reportSkuClashes(systemContext('test'));
    await eventually('its end', () => expect(catalog.published(ErrorResolvedV1, cause)).toHaveLength(1));
  });
});

describe('an import of SKUs in another case', () => {
  it('changes the stored variants, keeps their spelling, and refuses a second spelling of a new one', async () => {
    const sheets = importer(catalog);
    const product = await makeProduct(catalog, [5, 6]);
    const [one, two] = product.variants.map(({ sku }) => sku);
    const { name } = await read(product.id);
    const row = (sku: string, stock: string) => [name, 'Abbigliamento', '41', sku, stock];
    const head = ['Nome', 'Categoria', 'Prezzo', 'SKU', 'Scorte'];
    const done = await sheets.apply(
      (await sheets.check(csvOf([head, row(one!.toLowerCase(), '8'), row(`\u200B${two!.toLowerCase()}`, '9')]))).id,
    );
    expect(done.counts).toMatchObject({ change: 1 });
    const { body } = await catalog.admin.get(`/api/admin/products/${product.id}`);
    expect(body.variants.map(({ sku, stock }: { sku: string; stock: number }) => [sku, stock])).toEqual([
      [one, 8],
      [two, 9],
    ]);
    const twice = await sheets.check(
      csvOf([
        head,
        ['Ip uno', 'Abbigliamento', '30', 'IMP-IP15', '1'],
        ['Ip due', 'Abbigliamento', '30', 'imp-ip15', '1'],
      ]),
    );
    expect(await sheets.errors(twice.id)).toMatchObject([{ row: 3, message: 'SKU già presente alla riga 2' }]);
  });
});
