import type { RefilledWishlist } from '@drappo/contracts/catalog/wishlist-lines';
import type { Order, OrderItem } from '@drappo/contracts/orders/orders';
import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useRefillWishlistMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';

type Refilled = RefilledWishlist['lines'][number];
/** Result for one line of the order. */
export type ReorderedLine = Pick<Refilled, 'outcome' | 'quantity' | 'available'> & { item: OrderItem };

const failed = 'Impossibile riordinare. Riprova.';
const gone = { outcome: 'gone', quantity: 0, available: 0 } as const;

/** Puts the lines of an order back into the wishlist. Idempotent: entries are only raised to the quantity. */
export const useReorder = ({ items }: Order) => {
  const [refill, { isLoading }] = useRefillWishlistMutation();
  const [result, setResult] = useState<ReorderedLine[]>();
  const toast = useToast();

  const reorder = useSingleRun(async () => {
    const known = items.flatMap(({ productId, variantId, quantity }) =>
      productId && variantId ? [{ productId, variantId, quantity }] : [],
    );
    const { data, error } = known.length > 0 ? await refill({ lines: known }) : { data: { lines: [] } };
    if (error) return toast.error('Errore', failureText(error, failed));
    const found = new Map(data?.lines.map((line) => [line.variantId, line]));
    setResult(items.map((item) => ({ item, ...((item.variantId && found.get(item.variantId)) || gone) })));
  });

  return { reorder, isPending: isLoading, result, close: () => setResult(undefined) };
};
