import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import { useToast } from '../toast/use-toast.ts';
import { useAddWishlistLinesMutation } from './bulk-api.ts';
import { useTargetList } from './target-list.ts';
import { useAddedToast } from './use-added-toast.ts';
import { useRequestKey } from './use-request-key.ts';

/** Result for a set of lines: the added ones, and why the others were refused. */
export type BuyOutcome = { taken: BulkLine[]; refused: ReadonlyMap<string, string> };

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

/** Adds lines to the chosen wishlist and shows a toast with a link and an undo. `onUndo` gets the removed lines. */
export const useAddLines = (onUndo: (lines: BulkLine[]) => void) => {
  const [add, { isLoading }] = useAddWishlistLinesMutation();
  const { keyOf, answered } = useRequestKey();
  const toast = useToast();
  const reportAdded = useAddedToast(onUndo);
  const { target } = useTargetList();

  /** `heldBack`: number of other lines on the screen that are not sent because they have a problem. */
  const addLines = async (lines: BulkLine[], heldBack = 0): Promise<BuyOutcome | { failure: unknown }> => {
    const form = target ? { lines, listId: target.id } : { lines };
    const { data, error } = await add({ form, key: keyOf({ added: form }) });
    if (!data) return { failure: error };
    answered({ added: form });
    const refused = new Map(
      data.lines.flatMap(({ variantId, outcome, available }) => {
        const reason = reasonOf(outcome, available);
        return reason ? [[variantId, reason] as const] : [];
      }),
    );
    const taken = lines.filter(({ variantId }) => !refused.has(variantId));
    if (taken.length > 0) reportAdded({ lines: taken, target }, refused.size + heldBack);
    else toast.error('Errore', `${failed} Il motivo è accanto.`);
    return { taken, refused };
  };
  return { addLines, isAdding: isLoading };
};
