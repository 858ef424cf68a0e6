import type { categoryForm } from '@drappo/contracts/catalog/admin-catalog';
import type { Category } from '@drappo/contracts/catalog/products';
import { audit, isUniqueViolation, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { z } from 'zod';
import type { Tx } from '../data/database.ts';
import { categoryNotFound, slugTaken } from '../domain/catalog-errors.ts';

const select = { id: true, name: true, slug: true } as const;

/** Makes a category, or gives the one that `id` names another name or path. */
export const createSaveCategory =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  async (input: z.output<typeof categoryForm>, id: string | undefined, ctx: RequestContext): Promise<Category> => {
    const write = async (tx: Tx): Promise<Category> => {
      const at = clock.now();
      if (id === undefined) {
        const made = await tx.category.create({ data: { ...input, createdAt: at }, select });
        await audit(tx, ctx, {
          action: 'category.created',
          subject: `category:${made.id}`,
          details: { to: input },
          at,
        });
        return made;
      }
      const [before] = await tx.$queryRaw<Category[]>`
        SELECT id, name, slug FROM categories WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      if (!before) throw categoryNotFound();
      if (before.name === input.name && before.slug === input.slug) return before;
      const after = await tx.category.update({ where: { id }, data: input, select });
      const from = { name: before.name, slug: before.slug };
      await audit(tx, ctx, { action: 'category.changed', subject: `category:${id}`, details: { from, to: input }, at });
      return after;
    };
    try {
      return await database.transaction(ctx, write);
    } catch (error) {
      if (isUniqueViolation(error, 'slug')) throw slugTaken();
      throw error;
    }
  };
