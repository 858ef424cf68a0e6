import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import { useCallback, useRef, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useCreateReservationMutation } from '../../shared/orders/reservations-api.ts';
import { useReserveLinesMutation } from '../../shared/buying/bulk-api.ts';
import { useRequestKey } from '../../shared/buying/use-request-key.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { partsOf, type Sent } from './reserve-parts.ts';
import { useChoices, type Choice } from './use-choices.ts';

/** Progress of the current request: answered lines and all lines. */
export type ReserveProgress = { done: number; of: number };
export type ReserveOutcome = { created: Reservation[]; refused: number };

const failed = 'Impossibile creare la riserva';

/** Turns wishlist entries into reservations and stores the errors by line. */
export const useReserve = () => {
  const [create] = useCreateReservationMutation();
  const [reserveLines] = useReserveLinesMutation();
  const { keyOf, answered } = useRequestKey();
  const toast = useToast();
  const [pendingIds, setPendingIds] = useState<ReadonlySet<string>>(new Set());
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [outcome, setOutcome] = useState<ReserveOutcome>();
  const [progress, setProgress] = useState<ReserveProgress>();
  // Entries being sent or queued. State arrives a render later, so a double click would send twice.
  const pending = useRef(new Set<string>());
  const turn = useRef<Promise<void>>(Promise.resolve());

  const { choiceOf, choose, save, takePending } = useChoices(
    useCallback((id: string, problem: string) => setProblems((current) => new Map(current).set(id, problem)), []),
  );

  const chooseAnother = (entry: WishlistEntry, choice: Choice) => {
    choose(entry, choice);
    setProblems((current) => new Map([...current].filter(([key]) => key !== entry.id)));
  };

  /** Returns the reservation, or the error message. */
  const send = async (entry: WishlistEntry): Promise<Reservation | string> => {
    const { variantId, quantity } = choiceOf(entry);
    if (variantId === null && entry.product.variants.length > 1) return 'Scegli la variante.';
    if (!Number.isInteger(quantity) || quantity < 1) return 'La quantità minima è 1.';
    const unsaved = takePending(entry.id);
    const { data, error } = await create({ productId: entry.productId, variantId, quantity, wishlistId: entry.id });
    if (data) return data;
    if (unsaved) choose(entry, unsaved.choice);
    return failureText(error, failed);
  };

  const sendTogether = async (part: Sent[]) => {
    const unsaved = part.map(({ entry }) => takePending(entry.id));
    const lines = part.map(({ line }) => line);
    const { data, error } = await reserveLines({ form: { lines }, key: keyOf({ reserved: lines }) });
    if (data) answered({ reserved: lines });
    const reasons = new Map<string, string>();
    for (const [index, { entry }] of part.entries()) {
      const reason = data ? data.lines[index]?.reason : failureText(error, failed);
      if (!reason) continue;
      reasons.set(entry.id, reason);
      const change = unsaved[index];
      if (change) choose(entry, change.choice);
    }
    return { reasons, reservations: data?.reservations ?? [] };
  };

  /** Skips entries that are being reserved already; the others wait until those are done. */
  const reserve = (asked: WishlistEntry[]): Promise<void> => {
    const entries = asked.filter(({ id }) => !pending.current.has(id));
    if (entries.length === 0) return turn.current;
    if (pending.current.size === 0) setOutcome(undefined);
    for (const { id } of entries) pending.current.add(id);
    setPendingIds(new Set(pending.current));
    const next = () => run(entries);
    turn.current = turn.current.then(next, next);
    return turn.current;
  };

  const run = async (entries: WishlistEntry[]): Promise<void> => {
    const found = new Map<string, string>();
    const created: Reservation[] = [];
    try {
      const { together, alone } = partsOf(entries, choiceOf);
      setProgress({ done: 0, of: entries.length });
      for (const entry of alone) {
        const answer = await send(entry);
        if (typeof answer === 'string') found.set(entry.id, answer);
        else created.push(answer);
        setProgress({ done: found.size + created.length, of: entries.length });
      }
      for (const part of together) {
        const { reservations, reasons } = await sendTogether(part);
        for (const [id, reason] of reasons) found.set(id, reason);
        created.push(...reservations);
        setProgress({ done: found.size + created.length, of: entries.length });
      }
    } finally {
      setProgress(undefined);
      const done = new Set(entries.map(({ id }) => id));
      for (const id of done) pending.current.delete(id);
      setPendingIds(new Set(pending.current));
      setProblems((known) => new Map([...[...known].filter(([id]) => !done.has(id)), ...found]));
    }
    report(entries.length, found, created);
  };

  const report = (asked: number, found: ReadonlyMap<string, string>, created: Reservation[]) => {
    if (created.length > 0)
      setOutcome((before) => ({
        created: [...(before?.created ?? []), ...created],
        refused: (before?.refused ?? 0) + found.size,
      }));
    if (found.size === 0) return toast.success('Successo', 'Richiesta di riserva inviata con successo!');
    const [first] = found.values();
    if (asked === 1) return toast.error('Errore', first && first !== failed ? `${failed}. ${first}` : failed);
    // The notice reports a partial result.
    if (found.size === asked) toast.error('Errore', `${failed}. Il motivo è scritto accanto a ogni prodotto.`);
  };

  return { choiceOf, choose: chooseAnother, save, reserve, pendingIds, progress, problems, outcome };
};
