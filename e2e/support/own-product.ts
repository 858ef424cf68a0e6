import type { AdminProduct, Category, ProductList } from '@drappo/contracts/catalog/products';
import type { Person } from './person.ts';
import { uniqueMark } from './unique-mark.ts';

type OwnProduct = { name: string; stock: number; costPrice?: string; colors?: string[]; sizes?: string[] };

/** A product of one journey alone, so that no other runs short of its pieces. It costs €59,00. With colours and sizes each variant has the stock. */
export const makeProduct = async (
  office: Person,
  { name, stock, costPrice, colors = [], sizes = [] }: OwnProduct,
): Promise<AdminProduct> => {
  const [category] = await office.get<Category[]>('/api/categories');
  const { products } = await office.get<ProductList>('/api/products?limit=50');
  // With a picture of the demo, since other journeys may find it in front.
  const imageUrls = products.flatMap(({ imageUrl }) => imageUrl ?? []).filter((url) => url.endsWith('.webp'));
  const mark = uniqueMark();
  return office.send('POST', '/api/admin/products', {
    name: `${name} ${mark}`,
    categoryId: category?.id,
    price: '59,00',
    costPrice,
    sku: `DW-${mark}`,
    stock,
    variants: colors.flatMap((color, row) =>
      sizes.map((size, column) => ({ sku: `DW-${mark}-${row}-${column}`, color, size, stock })),
    ),
    imageUrls: imageUrls.slice(0, 1),
  });
};
