import { createProduct, listAdminProducts } from '@drappo/contracts/catalog/routes/admin-products';
import type { ProductForm } from '@drappo/contracts/catalog/forms/product';
import { listCategories } from '@drappo/contracts/catalog/routes/products';
import { formatAmount, parseAmount } from '@drappo/contracts/money';
import type { DemoEnvironment } from '../../stack/src/demo-environment.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { detailsOf } from './catalogue/details.ts';
import type { Model } from './catalogue/model.ts';
import { galleryOf } from './pictures/gallery.ts';
import { installPictures } from './pictures/shipped-pictures.ts';
import type { HttpPerson } from '@drappo/service-kit/testing/http-person';

const PAGE = 100;

const skuOf = (place: number, { garment }: Model): string =>
  `DW-${garment.slice(0, 3).toUpperCase()}${String(place + 1).padStart(3, '0')}`;

/** Plausible stock, the same in every run: most sizes have many pieces, a few are scarce or sold out. */
const stockOf = (place: number, colour: number, size: number): number => {
  const mixed = (place * 7 + colour * 5 + size * 3) % 23;
  return mixed === 0 ? 0 : mixed < 3 ? mixed : 6 + mixed;
};

export const variantsOf = (model: Model, place: number) =>
  model.colours.flatMap(({ name }, colour) =>
    (model.sizes.length > 0 ? [...model.sizes] : [undefined]).map((size, position) => ({
      color: name,
      ...(size ? { size } : {}),
      sku: [skuOf(place, model), name.slice(0, 3).toUpperCase(), size].filter(Boolean).join('-'),
      stock: stockOf(place, colour, position),
    })),
  );

/** The SKU of a product or of one of its variants. */
const existingSkus = async (admin: HttpPerson): Promise<string[]> => {
  const skus: string[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const { products } = await admin.ask(listAdminProducts, { query: { limit: PAGE, offset } });
    skus.push(...products.map(({ sku }) => sku));
    if (products.length < PAGE) return skus;
  }
};

/** The cost of a piece: a little less than half of its price; one product in nine has none yet. */
const costOf = (price: string, place: number): string | undefined =>
  place % 9 === 8
    ? undefined
    : formatAmount(Math.round((parseAmount(price.replace(',', '.')) * (42 + (place % 7))) / 100));

/** The values of a product in the back office's form. Puts its pictures into the media folder. */
export const productFormOf = (model: Model, place: number, categoryId: string, mediaRoot: string): ProductForm => ({
  name: model.name,
  description: model.description,
  categoryId,
  price: model.price,
  ...(model.comparePrice ? { comparePrice: model.comparePrice } : {}),
  costPrice: costOf(model.price, place),
  weight: model.weight,
  sku: skuOf(place, model),
  ...detailsOf(model),
  images: installPictures(galleryOf(model, place), mediaRoot),
  variants: variantsOf(model, place),
});

/** Creates the missing products one after the other, in reverse order: the catalogue shows the newest first. */
export const makeProducts = async (
  admin: HttpPerson,
  { mediaRoot, report }: DemoEnvironment,
  count: number = catalogue.length,
): Promise<void> => {
  const categories = new Map((await admin.ask(listCategories)).map(({ slug, id }) => [slug, id]));
  const categoryId = (slug: string): string => {
    const id = categories.get(slug);
    if (id === undefined) throw new Error(`the catalogue has no category ${slug}`);
    return id;
  };
  const existing = await existingSkus(admin);
  const missing = catalogue
    .map((model, place) => ({ model, place }))
    .slice(0, count)
    .filter(({ model, place }) => !existing.some((sku) => sku.startsWith(skuOf(place, model))))
    .reverse();
  for (const { model, place } of missing)
    await admin.ask(createProduct, { body: productFormOf(model, place, categoryId(model.category), mediaRoot) });
  report(`demo: ${missing.length} products`);
};
