import type { AdminProduct, Category } from '@drappo/contracts';
import type { DemoEnvironment } from '../steps/demo.ts';
import { catalogue } from './catalogue/catalogue.ts';
import type { Model } from './catalogue/model.ts';
import { makePictures } from './pictures.ts';
import type { PortalClient } from './portal-client.ts';

// Pictures are drawn ahead of the calls, as many at a time as there are cores to draw them.
const AT_ONCE = 3;

const skuOf = (index: number, { garment }: Model): string =>
  `DW-${garment.slice(0, 3).toUpperCase()}${String(index + 1).padStart(3, '0')}`;

/** Stock that looks counted and not drawn from a hat, and is the same at every run: most sizes well filled, a few scarce or gone. */
const stockOf = (index: number, colour: number, size: number): number => {
  const mixed = (index * 7 + colour * 5 + size * 3) % 23;
  return mixed === 0 ? 0 : mixed < 3 ? mixed : 6 + mixed;
};

const variantsOf = (model: Model, index: number) =>
  model.colours.flatMap(({ name }, colour) =>
    (model.sizes.length > 0 ? [...model.sizes] : [undefined]).map((size, place) => ({
      color: name,
      ...(size ? { size } : {}),
      sku: [skuOf(index, model), name.slice(0, 3).toUpperCase(), size].filter(Boolean).join('-'),
      stock: stockOf(index, colour, place),
    })),
  );

/** Makes the products that are missing, oldest last: the catalogue shows the newest first. */
export const makeProducts = async (
  admin: PortalClient,
  environment: DemoEnvironment,
  wanted: number,
): Promise<void> => {
  const categories = new Map(
    (await admin.call<Category[]>('GET', '/api/categories')).map(({ slug, id }) => [slug, id]),
  );
  const models = catalogue
    .slice(0, wanted)
    .map((model, index) => ({ model, index }))
    .reverse();
  const pictures = new Map<number, Promise<string[]>>();
  const draw = (position: number): void => {
    const next = models[position];
    if (next && !pictures.has(position)) pictures.set(position, makePictures(next.model, environment.mediaRoot));
  };

  for (const [position, { model, index }] of models.entries()) {
    for (let ahead = 0; ahead < AT_ONCE; ahead += 1) draw(position + ahead);
    const imageUrls = (await pictures.get(position)) ?? [];
    pictures.delete(position);
    const found = await admin.call<{ products: AdminProduct[] }>(
      'GET',
      `/api/admin/products?limit=1&search=${skuOf(index, model)}`,
    );
    if (!found.products.some(({ sku }) => sku.startsWith(skuOf(index, model)))) {
      await admin.call('POST', '/api/admin/products', {
        name: model.name,
        description: model.description,
        categoryId: categories.get(model.category),
        price: model.price,
        ...(model.comparePrice ? { comparePrice: model.comparePrice } : {}),
        weight: model.weight,
        sku: skuOf(index, model),
        imageUrls,
        variants: variantsOf(model, index),
      });
    }
    if ((position + 1) % 20 === 0 || position + 1 === models.length)
      environment.report(`demo: ${position + 1} of ${models.length} products`);
  }
};
