import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { address, makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { importer } from './import-tools.ts';
import { aPicture, claim, upload } from '../uploads/upload-tools.ts';

let catalog: Catalog;
let front: string, cloth: string, blue: string;
beforeAll(async () => {
  catalog = await startCatalog();
  const photo = await aPicture(40, 50);
  const path = async () =>
    (await claim(catalog.admin, await upload(catalog, catalog.admin, photo), '/api/product-images')).body.objectPath;
  [front, cloth, blue] = [await path(), await path(), await path()];
});
afterAll(() => catalog.stop());

const colors = ['sabbia', 'blu', 'verde'];
let made = 0;
const makeColored = () => {
  made += 1;
  return makeProduct(catalog, [], {
    variants: colors.map((color) => ({ sku: `COL-${made}-${color}`, color, size: 'M', stock: 5 })),
    images: [
      { imageUrl: cloth, color: 'sabbia', isCloth: true },
      { imageUrl: front, color: 'Sabbia' },
      { imageUrl: blue, color: 'BLU ' },
    ],
  });
};

describe('a picture with a colour', () => {
  it('represents the variant in hold, order line and the lists of the back office', async () => {
    const product = await makeColored();
    const reseller = catalog.as(catalog.issuer.user('rivenditore'));
    const expected = [front, blue, front];
    for (const { id: variantId } of product.variants)
      await reseller.send('POST', '/api/wishlist', { productId: product.id, variantId, quantity: 1 });
    const { wishlists } = (await catalog.admin.get('/api/admin/wishlists')).body;
    const ofVariant = (name: string) =>
      wishlists.find((entry: { variant: { name: string } }) => entry.variant.name.startsWith(name)).product.imageUrl;
    expect(colors.map(ofVariant)).toEqual(expected);

    const ids: string[] = [];
    for (const { id: variantId } of product.variants) {
      const hold = await reseller.send('POST', '/api/reservations', { productId: product.id, variantId, quantity: 1 });
      expect(hold.body.product.imageUrl).toBe(expected[ids.length]);
      ids.push(hold.body.id);
    }
    const held: { id: string; product: { imageUrl: string } }[] = (await reseller.get('/api/reservations')).body;
    expect(ids.map((id) => held.find((hold) => hold.id === id)?.product.imageUrl)).toEqual(expected);

    const { body } = await reseller.send('POST', '/api/reservations/confirm', {
      reservationIds: ids,
      shippingAddress: address,
    });
    const pictures = body.items.map(({ imageUrl }: { imageUrl: string }) => imageUrl);
    expect(pictures.toSorted()).toEqual(expected.toSorted());
  });

  it('is rejected in a colour that no variant has, and beyond five pictures of a colour', async () => {
    const { id, variants } = await makeColored();
    const form = {
      name: 'Trench',
      categoryId: catalog.category,
      price: '148',
      sku: 'COL',
      variants: variants.map((variant, index) => ({ id: variant.id, sku: variant.sku, color: colors[index] })),
    };
    const save = (images: unknown) => catalog.admin.send('PUT', `/api/admin/products/${id}`, { ...form, images });
    const pink = await save([{ imageUrl: front, color: 'rosa' }]);
    expect([pink.status, pink.body.errors]).toEqual([
      400,
      [{ field: 'images.0.color', message: 'Nessuna variante è di colore rosa' }],
    ]);
    const six = await save(Array.from({ length: 6 }, () => ({ imageUrl: front, color: 'blu' })));
    expect(six.body.errors).toEqual([{ field: 'images.5.imageUrl', message: 'Al massimo 5 immagini di colore blu' }]);
  });

  it('is exported and imports back unchanged; the file can give it another colour', async () => {
    const { id } = await makeColored();
    const sheets = importer(catalog);
    const name = (await catalog.admin.get(`/api/admin/products/${id}`)).body.name;
    const content = (await sheets.exported(`search=${encodeURIComponent(name)}`)).toString('utf8');
    expect((await sheets.check(content, 'a.csv')).counts).toMatchObject({ change: 0, same: 1, wrong: 0 });
    const wrong = await sheets.check(content.replaceAll('sabbia\nsabbia\nblu', 'sabbia\nsabbia\nrosa'), 'b.csv');
    expect(wrong.counts).toMatchObject({ wrong: 1 });
    const green = await sheets.check(content.replaceAll('sabbia\nsabbia\nblu', 'sabbia\n\nverde'), 'c.csv');
    expect(green.counts).toMatchObject({ change: 1, wrong: 0 });
    await sheets.apply(green.id);
    const { images } = (await catalog.admin.get(`/api/products/${id}`)).body;
    expect(images.map(({ color, isCloth }: { color: string; isCloth: boolean }) => [color, isCloth])).toEqual([
      ['sabbia', true],
      [null, false],
      ['verde', false],
    ]);
  });
});
