import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import type { Removal } from './use-removal.ts';

/** Shows what was removed, with an undo button. */
export const UndoLine = ({ removed, undo, keep }: Removal) =>
  removed && <Offer key={removed.id} removed={removed} undo={undo} keep={keep} />;

type OfferProps = Pick<Removal, 'undo' | 'keep'> & { removed: NonNullable<Removal['removed']> };

const Offer = ({ removed, undo, keep }: OfferProps) => {
  // The focus was on the removed line.
  const arrival = useFocusOnArrival<HTMLParagraphElement>(true);
  const variant =
    removed.product.variants.length > 1 && removed.product.variants.find(({ id }) => id === removed.variantId);
  return (
    <p className="wishlist__undo" role="status" {...arrival} onFocus={() => keep(true)} onBlur={() => keep(false)}>
      <span>
        Tolto: {removed.product.name}
        {variant && `, ${variant.name}`}
      </span>
      <button type="button" className="wishlist__link" onClick={undo}>
        Annulla
      </button>
    </p>
  );
};
