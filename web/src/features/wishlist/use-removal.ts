import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { useCallback, useEffect, useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useRemoveFromWishlistMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useRestoreWishlistEntryMutation } from './wishlist-lists-api.ts';

const UNDO_MS = 10_000;

type Removed = { entry: WishlistEntry; listId: string | null };

/** Removes an entry immediately, and offers for ten seconds to restore it unchanged. */
export const useRemoval = (listId: string | null) => {
  const [remove] = useRemoveFromWishlistMutation();
  const [restore] = useRestoreWishlistEntryMutation();
  const [removed, setRemoved] = useState<Removed>();
  const [isKept, setIsKept] = useState(false);
  const toast = useToast();

  useEffect(() => {
    if (!removed || isKept) return undefined;
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed, isKept]);

  const removeEntry = useSingleRun(
    async (entry: WishlistEntry) => {
      const { error } = await remove(entry.id);
      if (error) return toast.error('Errore', 'Impossibile rimuovere il prodotto dalla wishlist');
      setRemoved({ entry, listId });
      toast.success('Successo', 'Prodotto rimosso dalla wishlist');
    },
    ({ id }) => id,
  );

  const undo = useSingleRun(async () => {
    if (!removed) return;
    const { error } = await restore(removed);
    if (error) return toast.error('Errore', failureText(error, 'Impossibile rimettere il prodotto nella wishlist.'));
    setRemoved(undefined);
    setIsKept(false);
  });

  return {
    removed: removed?.entry,
    removeEntry,
    undo,
    /** The offer stays while it has the focus. */
    keep: useCallback((kept: boolean) => setIsKept(kept), []),
  };
};

export type Removal = ReturnType<typeof useRemoval>;
