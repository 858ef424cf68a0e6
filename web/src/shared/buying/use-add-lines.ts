import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../api/failure.ts';
import { showToast } from '../toast/toast-store.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import { useAddWishlistLinesMutation, useSubtractWishlistLinesMutation } from './bulk-api.ts';
import { piecesText } from './quantity-text.ts';
import { useRequestKey } from './use-request-key.ts';

/** What became of lines: those that were taken, and why the others were not. */
export type BuyOutcome = { taken: BulkLine[]; refused: ReadonlyMap<string, string> };

const WISHLIST = '/dashboard?section=wishlist';
const failed = 'Impossibile aggiungere il prodotto alla wishlist.';

const reasonOf = (outcome: 'added' | 'not-enough' | 'sold-out' | 'gone', available: number): string | undefined => {
  switch (outcome) {
    case 'added':
      return undefined;
    case 'not-enough':
      return available === 1 ? 'Resta 1 pezzo' : `Restano ${available} pezzi`;
    case 'sold-out':
      return 'Non restano pezzi';
    case 'gone':
      return 'Non è più in catalogo';
  }
};

const sumOf = (lines: BulkLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const refusedText = (count: number): string => (count === 1 ? ', 1 riga no' : `, ${count} righe no`);

/** Adds lines to the wishlist and says so, with the way there and the way back. `onUndo` gets the lines taken off again. */
export const useAddLines = (onUndo: (lines: BulkLine[]) => void) => {
  const [add, { isLoading }] = useAddWishlistLinesMutation();
  const [subtract] = useSubtractWishlistLinesMutation();
  const { keyOf, answered } = useRequestKey();
  const toast = useToast();
  const navigate = useNavigate();
  // The addition that was undone: pressed twice, "Annulla" takes its pieces off once.
  const undone = useRef<BulkLine[]>(undefined);

  const undo = useSingleRun(async (lines: BulkLine[]) => {
    if (undone.current === lines) return;
    const { error } = await subtract({ lines, key: keyOf({ undone: lines }) });
    if (error) return toast.error('Errore', failureText(error, "Impossibile annullare l'aggiunta. Riprova."));
    undone.current = lines;
    answered({ undone: lines });
    onUndo(lines);
    toast.success('Annullato', `${piecesText(sumOf(lines))} in meno nella wishlist.`);
  });

  const report = (taken: BulkLine[], refused: number): void => {
    if (taken.length === 0) return toast.error('Errore', `${failed} Il motivo è accanto.`);
    showToast({
      kind: 'success',
      title: 'Successo',
      text: 'Prodotto aggiunto alla wishlist!',
      more: `${piecesText(sumOf(taken))} in wishlist${refused > 0 ? `${refusedText(refused)}: il motivo è accanto` : ''}`,
      actions: [
        { label: 'Vai alla wishlist', onPress: () => void navigate(WISHLIST) },
        { label: 'Annulla', onPress: () => void undo(taken) },
      ],
    });
  };

  const addLines = async (lines: BulkLine[]): Promise<BuyOutcome | { failure: unknown }> => {
    const { data, error } = await add({ lines, key: keyOf({ added: lines }) });
    if (!data) return { failure: error };
    answered({ added: lines });
    const refused = new Map(
      data.lines.flatMap(({ variantId, outcome, available }) => {
        const reason = reasonOf(outcome, available);
        return reason ? [[variantId, reason] as const] : [];
      }),
    );
    const taken = lines.filter(({ variantId }) => !refused.has(variantId));
    report(taken, refused.size);
    return { taken, refused };
  };
  return { addLines, isAdding: isLoading };
};
