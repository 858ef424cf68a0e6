import type { Category } from '@drappo/contracts/catalog/products';
import type { PrismaClient, Tx } from '../../data/database.ts';

type CategoryFields = Omit<Category, 'id'>;
const select = { id: true, name: true, slug: true } as const;

export const createCategory = (tx: Tx, fields: CategoryFields, createdAt: Date): Promise<Category> =>
  tx.category.create({ data: { ...fields, createdAt }, select });

/** `NO KEY`: others may write products of the category at the same time. */
export const lockCategory = async (tx: Tx, id: string): Promise<Category | undefined> => {
  const [row] = await tx.$queryRaw<Category[]>`
    SELECT id, name, slug FROM categories WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return row;
};

export const updateCategory = (tx: Tx, id: string, fields: CategoryFields): Promise<Category> =>
  tx.category.update({ where: { id }, data: fields, select });

export const readCategoryNames = async (prisma: PrismaClient): Promise<Map<string, string>> =>
  new Map((await prisma.category.findMany()).map(({ id, name }) => [id, name]));

export const hasCategory = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.category.count({ where: { id } })) > 0;

/** The ids of all categories, by slug and by name in lower case; of equal names the oldest category. */
export const readCategoryKeys = async (tx: Tx): Promise<Map<string, string>> =>
  new Map(
    (await tx.category.findMany({ orderBy: { createdAt: 'desc' } })).flatMap(({ id, name, slug }) => [
      [slug, id],
      [name.toLowerCase(), id],
    ]),
  );
