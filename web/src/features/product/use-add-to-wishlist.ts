import type { AddToWishlistForm } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { useEffect, useRef } from 'react';
import { isApiFailure } from '../../shared/api/failure.ts';
import { useGoToLogin } from '../../shared/session/use-go-to-login.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useAddToWishlistMutation } from './product-api.ts';

/** Adds to the wishlist and says how it went; who is not signed in is sent to sign in after a second. */
export const useAddToWishlist = () => {
  const [send, { isLoading }] = useAddToWishlistMutation();
  const toast = useToast();
  const goToLogin = useGoToLogin();
  const busy = useRef(false);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);

  const add = async (entry: AddToWishlistForm) => {
    if (busy.current) return;
    busy.current = true;
    const { error } = await send(entry);
    busy.current = false;
    if (!error) return toast.success('Successo', 'Prodotto aggiunto alla wishlist!');
    if (!isApiFailure(error) || error.status !== 401)
      return toast.error('Errore', 'Impossibile aggiungere il prodotto alla wishlist.');
    toast.error('Accesso Richiesto', "Devi effettuare l'accesso per aggiungere prodotti alla wishlist.");
    redirect.current = setTimeout(goToLogin, limits.loginRedirectMs);
  };
  return { add, isPending: isLoading };
};
