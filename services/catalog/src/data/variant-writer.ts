import type { EventMessage } from '@drappo/contracts';
import { invalidField, stockBelowCommitted, variantInUse } from '../domain/catalog-errors.ts';
import type { Tx } from './database.ts';
import { committedPieces, lockVariants, moveStock } from './stock.ts';

export type VariantInput = {
  id?: string | undefined;
  sku: string;
  stock: number;
  color: string | null;
  size: string | null;
  name: string;
  isDefault: boolean;
  sortOrder: number;
};

type Author = { actor: string; now: Date };

/**
 * Makes a product's variants be those of the list: known ones (by id, else by SKU) are changed, others made, missing ones
 * deleted unless something refers to them. Stock differences become movements. Gives the events to tell.
 */
export const applyVariants = async (
  tx: Tx,
  productId: string,
  wanted: VariantInput[],
  author: Author,
): Promise<EventMessage[]> => {
  const existing = await tx.productVariant.findMany({ where: { productId } });
  const locked = new Map(
    (
      await lockVariants(
        tx,
        existing.map(({ id }) => id),
      )
    ).map((variant) => [variant.id, variant]),
  );
  const committed = await committedPieces(tx, [...locked.keys()], author.now);
  const kept = new Set<string>();
  const events: EventMessage[] = [];

  const match = ({ id, sku, isDefault }: VariantInput) => {
    if (id !== undefined && !locked.has(id))
      throw invalidField('variants', 'Una variante non appartiene a questo prodotto.');
    return existing.find(
      (variant) => variant.id === id || (id === undefined && (variant.sku === sku || (isDefault && variant.isDefault))),
    );
  };

  for (const variant of wanted) {
    const { id: _id, stock, ...fields } = variant;
    const known = match(variant);
    const variantId = known
      ? (await tx.productVariant.update({ where: { id: known.id }, data: fields, select: { id: true } })).id
      : (await tx.productVariant.create({ data: { ...fields, productId }, select: { id: true } })).id;
    kept.add(variantId);
    const change = stock - (locked.get(variantId)?.stock ?? 0);
    if (change === 0) continue;
    if (stock < (committed.get(variantId) ?? 0)) throw stockBelowCommitted(committed.get(variantId) ?? 0);
    const reason = known ? 'corrected' : 'created';
    events.push(await moveStock(tx, { variantId, quantity: change, reason, actor: author.actor, at: author.now }));
  }

  for (const variant of existing.filter(({ id }) => !kept.has(id))) await remove(tx, variant);
  return events;
};

const remove = async (tx: Tx, { id, name }: { id: string; name: string }): Promise<void> => {
  const [reservations, allocations] = [
    await tx.reservation.count({ where: { variantId: id } }),
    await tx.allocation.count({ where: { variantId: id } }),
  ];
  if (reservations + allocations > 0) throw variantInUse(name);
  await tx.productVariant.delete({ where: { id } });
};
