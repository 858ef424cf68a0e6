import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { debounceTimer } from '../../shared/debounce-timer.ts';
import { useChangeWishlistEntryMutation } from '../../shared/orders/reservations-api.ts';

/** Variant and quantity as set in the form of an entry. */
export type Choice = { variantId: string | null; quantity: number };

const SAVED_AFTER_MS = 600;

const onlyVariant = (entry: WishlistEntry): string | null =>
  entry.product.variants.length === 1 ? (entry.product.variants[0]?.id ?? null) : null;

type PendingChange = { entry: WishlistEntry; choice: Choice; cancel: () => void };

/** The request body: the variant only if the product has several, so that an implied variant stays implied. */
const changeOf = ({ id, variantId: kept, product }: WishlistEntry, { variantId, quantity }: Choice) =>
  product.variants.length > 1 && variantId !== null && variantId !== kept
    ? { id, quantity, variantId }
    : { id, quantity };

/**
 * Variant and quantity of each entry. A change is saved on the server 600 ms after the last edit and when the field or the
 * screen is left, but not while the entry is being reserved. `onFailure` receives the message of a rejected change.
 */
export const useChoices = (onFailure: (id: string, problem: string) => void) => {
  const [change] = useChangeWishlistEntryMutation();
  const [edits, setEdits] = useState<Record<string, Choice>>({});
  const pending = useRef(new Map<string, PendingChange>());

  const takePending = useCallback((id: string): PendingChange | undefined => {
    const change = pending.current.get(id);
    change?.cancel();
    pending.current.delete(id);
    return change;
  }, []);

  const save = useCallback(
    async (id: string) => {
      const taken = takePending(id);
      if (!taken) return;
      const { entry, choice } = taken;
      const { error } = await change(changeOf(entry, choice));
      if (error) return onFailure(id, failureText(error, 'Non siamo riusciti a salvare la quantità. Riprova.'));
      // The list has the saved values now; a later edit is kept.
      setEdits((current) =>
        current[id] === choice ? Object.fromEntries(Object.entries(current).filter(([key]) => key !== id)) : current,
      );
    },
    [change, takePending, onFailure],
  );

  const choose = (entry: WishlistEntry, choice: Choice) => {
    const { id } = entry;
    takePending(id);
    setEdits((current) => ({ ...current, [id]: choice }));
    pending.current.set(id, { entry, choice, cancel: debounceTimer.start(SAVED_AFTER_MS, () => void save(id)) });
  };

  useEffect(() => {
    const unsaved = pending.current;
    return () => {
      for (const id of [...unsaved.keys()]) void save(id);
    };
  }, [save]);

  return {
    choiceOf: (entry: WishlistEntry): Choice =>
      edits[entry.id] ?? { variantId: entry.variantId ?? onlyVariant(entry), quantity: entry.quantity },
    choose,
    save: (id: string) => void save(id),
    /** Removes and returns the unsaved change of an entry that is being reserved. */
    takePending,
  };
};
