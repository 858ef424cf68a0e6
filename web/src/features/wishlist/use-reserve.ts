import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useCreateReservationMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';

/** Variant and quantity as they stand in the form of an entry. */
export type Choice = { variantId: string | null; quantity: number };

const failed = 'Impossibile creare la riserva';
const onlyVariant = (entry: WishlistEntry): string | null =>
  entry.product.variants.length === 1 ? (entry.product.variants[0]?.id ?? null) : null;

/** Turns wishlist entries into reservations and remembers, line by line, what went wrong. */
export const useReserve = () => {
  const [create] = useCreateReservationMutation();
  const toast = useToast();
  const [chosen, setChosen] = useState<Record<string, Choice>>({});
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  // State arrives a render later; a double click would send twice.
  const busy = useRef(false);

  const choices = (entry: WishlistEntry): Choice =>
    chosen[entry.id] ?? { variantId: entry.variantId ?? onlyVariant(entry), quantity: entry.quantity };

  const choose = (id: string, choice: Choice) => {
    setChosen((current) => ({ ...current, [id]: choice }));
    setProblems((current) => new Map([...current].filter(([key]) => key !== id)));
  };

  /** The sentence of what went wrong; undefined when the reservation stands. */
  const send = async (entry: WishlistEntry): Promise<string | undefined> => {
    const { variantId, quantity } = choices(entry);
    if (variantId === null && entry.product.variants.length > 1) return 'Scegli la variante.';
    if (!Number.isInteger(quantity) || quantity < 1) return 'La quantità minima è 1.';
    const { error } = await create({ productId: entry.productId, variantId, quantity, wishlistId: entry.id });
    return error && failureText(error, failed);
  };

  const run = async (entries: WishlistEntry[]) => {
    if (busy.current) return;
    busy.current = true;
    setPendingIds(new Set(entries.map(({ id }) => id)));
    const found = new Map<string, string>();
    try {
      // One after the other: each line is judged by the stock that the ones before it left.
      for (const entry of entries) {
        const problem = await send(entry);
        if (problem) found.set(entry.id, problem);
      }
    } finally {
      busy.current = false;
      setPendingIds(new Set());
      setProblems(found);
    }
    report(entries.length, found);
  };

  const report = (asked: number, found: ReadonlyMap<string, string>) => {
    if (found.size === 0) return toast.success('Successo', 'Richiesta di riserva inviata con successo!');
    const [first] = found.values();
    if (asked === 1) return toast.error('Errore', first && first !== failed ? `${failed}. ${first}` : failed);
    toast.error('Errore', `${failed}: ${found.size} su ${asked}. Il motivo è scritto accanto a ogni prodotto.`);
  };

  return { choices, choose, reserve: (entry: WishlistEntry) => run([entry]), reserveAll: run, pendingIds, problems };
};
