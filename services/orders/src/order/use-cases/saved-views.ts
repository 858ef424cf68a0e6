import { SAVED_VIEWS, type SavedView, type SavedViewForm } from '@drappo/contracts/orders/saved-views';
import { uuidv7, type Clock, type Database, type RequestContext, type UserActor } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { deleteView, findViewByName, insertView, lockViews, updateView } from '../data/saved-view-repository.ts';
import { tooManyViews, viewNameTaken, viewNotFound } from '../domain/view-errors.ts';

type Deps = { database: Database<Tx>; clock: Clock };
type Context = RequestContext & { actor: UserActor };

export type SavedViewUseCases = ReturnType<typeof createSavedViews>;

/** An administrator's saved views; no one else sees them. */
export const createSavedViews = ({ database, clock }: Deps) => ({
  saveView: (form: SavedViewForm, ctx: Context): Promise<SavedView> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockViews(tx, userId);
      const { count, sameId } = await findViewByName(tx, userId, form.name);
      if (sameId) throw viewNameTaken();
      if (count >= SAVED_VIEWS) throw tooManyViews();
      const now = clock.now();
      const id = uuidv7(now.getTime());
      await insertView(tx, { id, userId }, form, now);
      return { id, ...form };
    }),

  changeView: (id: string, form: SavedViewForm, ctx: Context): Promise<SavedView> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      await lockViews(tx, userId);
      const { sameId } = await findViewByName(tx, userId, form.name);
      if (sameId && sameId !== id) throw viewNameTaken();
      if (!(await updateView(tx, { id, userId }, form))) throw viewNotFound();
      return { id, ...form };
    }),

  deleteView: (id: string, ctx: Context): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (!(await deleteView(tx, { id, userId: ctx.actor.userId }))) throw viewNotFound();
    }),
});
