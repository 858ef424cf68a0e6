import type { categoryForm } from '@drappo/contracts/catalog/admin-catalog';
import type { Category } from '@drappo/contracts/catalog/products';
import { audit, isUniqueViolation, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { z } from 'zod';
import { createCategory, lockCategory, updateCategory } from '../data/category-repository.ts';
import type { Tx } from '../../data/database.ts';
import { categoryNotFound, slugTaken } from '../domain/product-errors.ts';

/** Creates a category, or changes name and path of the category with `id`. */
export const createSaveCategory =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  async (input: z.output<typeof categoryForm>, id: string | undefined, ctx: RequestContext): Promise<Category> => {
    const write = async (tx: Tx): Promise<Category> => {
      const at = clock.now();
      if (id === undefined) {
        const made = await createCategory(tx, input, at);
        await audit(tx, ctx, {
          action: 'category.created',
          subject: `category:${made.id}`,
          after: input,
          at,
        });
        return made;
      }
      const before = await lockCategory(tx, id);
      if (!before) throw categoryNotFound();
      if (before.name === input.name && before.slug === input.slug) return before;
      const after = await updateCategory(tx, id, input);
      const { name, slug } = before;
      await audit(tx, ctx, {
        action: 'category.changed',
        subject: `category:${id}`,
        before: { name, slug },
        after: input,
        at,
      });
      return after;
    };
    try {
      return await database.transaction(ctx, write);
    } catch (error) {
      if (isUniqueViolation(error, 'slug')) throw slugTaken();
      throw error;
    }
  };
