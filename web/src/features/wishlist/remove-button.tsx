import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { useRemoveFromWishlistMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { isRepeated } from '../../shared/ui/repeated-click.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';

/** The delete icon of an entry. */
export const RemoveButton = ({ entry }: { entry: WishlistEntry }) => {
  const [remove, { isLoading }] = useRemoveFromWishlistMutation();
  const toast = useToast();
  const click = useSingleRun(async () => {
    const { error } = await remove(entry.id);
    if (error) toast.error('Errore', 'Impossibile rimuovere il prodotto dalla wishlist');
    else toast.success('Successo', 'Prodotto rimosso dalla wishlist');
  });
  return (
    <button
      className="wishlist__remove"
      type="button"
      aria-label={`Rimuovi ${entry.product.name} dalla wishlist`}
      aria-disabled={isLoading || undefined}
      onClick={(event) => isRepeated(event) || click()}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path
          d="M3 5.5h14M7.5 5.5V3h5v2.5M5 5.5l.8 11.5h8.4L15 5.5M8.3 8.5v5.5M11.7 8.5v5.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      </svg>
    </button>
  );
};
