import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../api/failure.ts';
import { showToast } from '../toast/toast-store.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import { useSubtractWishlistLinesMutation } from './bulk-api.ts';
import { piecesText } from './quantity-text.ts';
import { useRequestKey } from './use-request-key.ts';

const WISHLIST = '/dashboard?section=wishlist';

const sumOf = (lines: BulkLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const refusedText = (count: number): string => (count === 1 ? ', 1 riga no' : `, ${count} righe no`);

/** The specified toast of an addition, then the pieces, the way to the wishlist and the way back (decision R25). */
export const useAddedToast = (onUndo: (lines: BulkLine[]) => void = () => undefined) => {
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

  /** Lines that were added, and how many were not. */
  return (added: BulkLine[], refused = 0): void =>
    showToast({
      kind: 'success',
      title: 'Successo',
      text: 'Prodotto aggiunto alla wishlist!',
      more: `${piecesText(sumOf(added))} in wishlist${refused > 0 ? `${refusedText(refused)}: il motivo è accanto` : ''}`,
      actions: [
        { label: 'Vai alla wishlist', onPress: () => void navigate(WISHLIST) },
        { label: 'Annulla', onPress: () => void undo(added) },
      ],
    });
};
