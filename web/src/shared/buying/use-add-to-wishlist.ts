import type { AddToWishlistForm } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { useEffect, useRef } from 'react';
import { isApiFailure } from '../api/failure.ts';
import { useGoToLogin } from '../session/use-go-to-login.ts';
import { showToast } from '../toast/toast-store.ts';
import { useToast } from '../toast/use-toast.ts';
import { useAddToWishlistMutation } from '../orders/reservations-api.ts';
import { useTargetList } from './target-list.ts';
import { useAddedToast } from './use-added-toast.ts';

const failed = 'Impossibile aggiungere il prodotto alla wishlist.';

/** Reports that adding failed; redirects a visitor to sign in after a second. */
export const useReportNotAdded = () => {
  const toast = useToast();
  const goToLogin = useGoToLogin();
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  return (error: unknown): void => {
    if (!isApiFailure(error) || error.status !== 401) {
      const why = isApiFailure(error) && error.status < 500 ? error.problem?.detail : undefined;
      return showToast({ kind: 'error', title: 'Errore', text: failed, ...(why ? { more: why } : {}) });
    }
    toast.error('Accesso Richiesto', "Devi effettuare l'accesso per aggiungere prodotti alla wishlist.");
    redirect.current = setTimeout(goToLogin, limits.loginRedirectMs);
  };
};

/** Adds one piece to the chosen wishlist and reports the result. */
export const useAddToWishlist = () => {
  const [send, { isLoading }] = useAddToWishlistMutation();
  const toast = useToast();
  const reportNotAdded = useReportNotAdded();
  const reportAdded = useAddedToast();
  const { target } = useTargetList();
  const busy = useRef(false);

  const add = async (entry: AddToWishlistForm) => {
    if (busy.current) return;
    busy.current = true;
    const { error } = await send(target ? { ...entry, listId: target.id } : entry);
    busy.current = false;
    if (error) return reportNotAdded(error);
    const { variantId, quantity = 1 } = entry;
    if (variantId) reportAdded({ lines: [{ variantId, quantity }], target });
    else toast.success('Successo', 'Prodotto aggiunto alla wishlist!');
  };
  return { add, isPending: isLoading };
};
