import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { useCallback, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useCreateReservationMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import type { Result } from './reserve-result.tsx';
import { useChoices, type Choice } from './use-choices.ts';

const failed = 'Impossibile creare la riserva';

/** Turns wishlist entries into reservations and remembers, line by line, what went wrong. */
export const useReserve = () => {
  const [create] = useCreateReservationMutation();
  const toast = useToast();
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [result, setResult] = useState<Result>();
  // State arrives a render later; a double click would send twice.
  const busy = useRef(false);

  const { choiceOf, choose, save, takePending } = useChoices(
    useCallback((id: string, problem: string) => setProblems((current) => new Map(current).set(id, problem)), []),
  );

  const chooseAnother = (entry: WishlistEntry, choice: Choice) => {
    choose(entry, choice);
    setProblems((current) => new Map([...current].filter(([key]) => key !== entry.id)));
  };

  /** The sentence of what went wrong; undefined when the reservation stands. */
  const send = async (entry: WishlistEntry): Promise<string | undefined> => {
    const { variantId, quantity } = choiceOf(entry);
    if (variantId === null && entry.product.variants.length > 1) return 'Scegli la variante.';
    if (!Number.isInteger(quantity) || quantity < 1) return 'La quantità minima è 1.';
    const unsaved = takePending(entry.id);
    const { error } = await create({ productId: entry.productId, variantId, quantity, wishlistId: entry.id });
    if (error && unsaved) choose(entry, unsaved.choice);
    return error && failureText(error, failed);
  };

  const run = async (entries: WishlistEntry[]) => {
    if (busy.current) return;
    busy.current = true;
    setResult(undefined);
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
    if (found.size < asked) setResult({ created: asked - found.size, refused: found.size });
    if (found.size === 0) return toast.success('Successo', 'Richiesta di riserva inviata con successo!');
    const [first] = found.values();
    if (asked === 1) return toast.error('Errore', first && first !== failed ? `${failed}. ${first}` : failed);
    // The notice reports a partial result.
    if (found.size === asked) toast.error('Errore', `${failed}. Il motivo è scritto accanto a ogni prodotto.`);
  };

  return {
    choiceOf,
    choose: chooseAnother,
    save,
    reserve: (entry: WishlistEntry) => run([entry]),
    reserveAll: run,
    pendingIds,
    problems,
    result,
  };
};
