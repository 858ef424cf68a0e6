import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { useCallback, useEffect, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useChangeWishlistEntryMutation } from '../../shared/orders/reservations-api.ts';

/** Variant and quantity as they stand in the form of an entry. */
export type Choice = { variantId: string | null; quantity: number };

const SAVED_AFTER_MS = 600;

const onlyVariant = (entry: WishlistEntry): string | null =>
  entry.product.variants.length === 1 ? (entry.product.variants[0]?.id ?? null) : null;

type Waiting = { entry: WishlistEntry; choice: Choice; timer: ReturnType<typeof setTimeout> };

/** What the server is sent: a variant only where there are several, so that one that was implied stays implied. */
const changeOf = ({ id, variantId: kept, product }: WishlistEntry, { variantId, quantity }: Choice) =>
  product.variants.length > 1 && variantId !== null && variantId !== kept
    ? { id, quantity, variantId }
    : { id, quantity };

/**
 * What is chosen for each entry. The server keeps it: 600 ms after the last change, when the field or the screen is left,
 * and never for an entry that is being reserved. `onFailure` gets the sentence of a change that was refused.
 */
export const useChoices = (onFailure: (id: string, problem: string) => void) => {
  const [change] = useChangeWishlistEntryMutation();
  const [typed, setTyped] = useState<Record<string, Choice>>({});
  const waiting = useRef(new Map<string, Waiting>());

  const hold = useCallback((id: string): Waiting | undefined => {
    const held = waiting.current.get(id);
    clearTimeout(held?.timer);
    waiting.current.delete(id);
    return held;
  }, []);

  const save = useCallback(
    async (id: string) => {
      const held = hold(id);
      if (!held) return;
      const { entry, choice } = held;
      const { error } = await change(changeOf(entry, choice));
      if (error) return onFailure(id, failureText(error, 'Non siamo riusciti a salvare la quantità. Riprova.'));
      // What was typed meanwhile stays; what was saved comes with the list.
      setTyped((current) =>
        current[id] === choice ? Object.fromEntries(Object.entries(current).filter(([key]) => key !== id)) : current,
      );
    },
    [change, hold, onFailure],
  );

  const choose = (entry: WishlistEntry, choice: Choice) => {
    const { id } = entry;
    hold(id);
    setTyped((current) => ({ ...current, [id]: choice }));
    waiting.current.set(id, { entry, choice, timer: setTimeout(() => void save(id), SAVED_AFTER_MS) });
  };

  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    const open = waiting.current;
    return () => {
      for (const id of [...open.keys()]) void latestSave.current(id);
    };
  }, []);

  return {
    choiceOf: (entry: WishlistEntry): Choice =>
      typed[entry.id] ?? { variantId: entry.variantId ?? onlyVariant(entry), quantity: entry.quantity },
    choose,
    save: (id: string) => void save(id),
    /** Keeps a change that waits from being sent, since the entry is about to go. */
    hold,
  };
};
