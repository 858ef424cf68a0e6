import type { SavedView, SavedViewForm } from '@drappo/contracts/orders/saved-views';
import type { Prisma, SavedView as Row } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

type Settings = Omit<SavedViewForm, 'name'>;
type Owner = { id: string; userId: string };

const toView = ({ id, name, settings }: Row): SavedView => ({ id, name, ...(settings as Settings) });
const columnsOf = ({ name, ...settings }: SavedViewForm) => ({
  name,
  settings: settings as unknown as Prisma.InputJsonObject,
});

/** Reads the views of one administrator, in the order in which they were saved. */
export const readViews = async (prisma: PrismaClient, userId: string): Promise<SavedView[]> =>
  (await prisma.savedView.findMany({ where: { userId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(toView);

/** Serialises one administrator's changes to their views, so that the limit and the unique names hold. */
export const lockViews = async (tx: Tx, userId: string): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`order-views:${userId}`}, 0))::text`;
};

/** How many views they have, and the view with this name, in any case. */
export const findViewByName = async (
  tx: Tx,
  userId: string,
  name: string,
): Promise<{ count: number; sameId: string | undefined }> => {
  // Compares names as the unique index does; Prisma's own comparison would treat % and _ as wildcards.
  const [same] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM saved_views WHERE user_id = ${userId}::uuid AND lower(name) = lower(${name}) LIMIT 1`;
  return { count: await tx.savedView.count({ where: { userId } }), sameId: same?.id };
};

export const insertView = async (tx: Tx, owner: Owner, view: SavedViewForm, now: Date): Promise<void> => {
  await tx.savedView.create({ data: { ...owner, ...columnsOf(view), createdAt: now } });
};

/** Changes an own view; returns false when it does not exist. */
export const updateView = async (tx: Tx, { id, userId }: Owner, view: SavedViewForm): Promise<boolean> =>
  (await tx.savedView.updateMany({ where: { id, userId }, data: columnsOf(view) })).count > 0;

/** Deletes an own view; returns false when it does not exist. */
export const deleteView = async (tx: Tx, { id, userId }: Owner): Promise<boolean> =>
  (await tx.savedView.deleteMany({ where: { id, userId } })).count > 0;
