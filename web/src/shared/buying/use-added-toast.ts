import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureText } from '../api/failure.ts';
import { showToast } from '../toast/toast-store.ts';
import { useToast } from '../toast/use-toast.ts';
import { useSingleRun } from '../ui/use-single-run.ts';
import { useSubtractWishlistLinesMutation } from './bulk-api.ts';
import { listPath } from './list-path.ts';
import { piecesText } from './quantity-text.ts';
import { inListText, type TargetList } from './target-list.ts';
import { useRequestKey } from './use-request-key.ts';

/** `target` is the named list, unless it is the default one. */
type Addition = { lines: BulkLine[]; target: TargetList | undefined };

const identity = (addition: Addition): Addition => addition;
const sumOf = (lines: BulkLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);
const refusedText = (count: number): string => (count === 1 ? ', 1 riga no' : `, ${count} righe no`);

/** Shows the specified toast of an addition with the pieces, a link to the wishlist and an undo (decision R25). */
export const useAddedToast = (onUndo: (lines: BulkLine[]) => void = () => undefined) => {
  const [subtract] = useSubtractWishlistLinesMutation();
  const { keyOf, answered } = useRequestKey();
  const toast = useToast();
  const navigate = useNavigate();
  // The addition that was undone: pressing "Annulla" twice removes its pieces only once.
  const undone = useRef<Addition>(undefined);

  const undo = useSingleRun(async (addition: Addition) => {
    if (undone.current === addition) return;
    const { lines, target } = addition;
    const form = target ? { lines, listId: target.id } : { lines };
    const { error } = await subtract({ form, key: keyOf({ undone: form }) });
    if (error) return toast.error('Errore', failureText(error, "Impossibile annullare l'aggiunta. Riprova."));
    undone.current = addition;
    answered({ undone: form });
    onUndo(lines);
    toast.success(
      'Annullato',
      `${piecesText(sumOf(lines))} in meno ${target ? inListText(target) : 'nella wishlist'}.`,
    );
  }, identity);

  /** The added lines, and the number of requested lines that were refused or not sent. */
  return (added: Addition, refused = 0): void =>
    showToast({
      kind: 'success',
      title: 'Successo',
      text: 'Prodotto aggiunto alla wishlist!',
      more: `${piecesText(sumOf(added.lines))} ${inListText(added.target)}${refused > 0 ? `${refusedText(refused)}: il motivo è accanto` : ''}`,
      actions: [
        { label: 'Vai alla wishlist', onPress: () => void navigate(listPath(added.target?.id ?? null)) },
        { label: 'Annulla', onPress: () => void undo(added) },
      ],
    });
};
