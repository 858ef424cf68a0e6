import type { ProductCard } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import { useAddToWishlist } from '../../buying/use-add-to-wishlist.ts';
import { useListWishlistQuery } from '../../orders/reservations-api.ts';
import { Button } from '../../ui/button.tsx';
import { VariantDialog } from './variant-dialog.tsx';

/** Adds a piece to the wishlist; asks for the variant if there are several. */
export const WishlistButton = ({ product }: { product: ProductCard }) => {
  const { id: productId, name, variants } = product;
  const [isChoosing, setChoosing] = useState(false);
  const { add, isPending } = useAddToWishlist();
  const { pieces } = useListWishlistQuery(undefined, {
    selectFromResult: ({ data = [] }) => ({
      pieces: data.reduce((sum, entry) => (entry.productId === productId ? sum + entry.quantity : sum), 0),
    }),
  });
  const [only] = variants;
  const press = () => {
    if (variants.length > 1) return setChoosing(true);
    return add({ productId, ...(only ? { variantId: only.id } : {}) });
  };
  return (
    <>
      <Button
        className={pieces > 0 ? 'card-wishlist card-wishlist--in' : 'card-wishlist'}
        pending={isPending}
        aria-haspopup={variants.length > 1 ? 'dialog' : undefined}
        aria-label={pieces > 0 ? `${name}: in wishlist ${pieces}, aggiungi ancora` : `Aggiungi ${name} alla wishlist`}
        onClick={press}
      >
        {pieces > 0 ? `in wishlist ${pieces}` : '+ wishlist'}
      </Button>
      {isChoosing && (
        <VariantDialog
          product={product}
          onChoose={(variantId) => add({ productId, variantId })}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
};
