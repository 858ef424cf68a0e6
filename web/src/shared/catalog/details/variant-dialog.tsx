import type { ProductCard, ProductVariant } from '@drappo/contracts/catalog/products';
import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import { useEffect, useRef } from 'react';
import { formatCount } from '../../format/count.ts';
import { ClothSwatch } from '../../cloth/cloth-swatch.tsx';
import { Button } from '../../ui/button.tsx';
import './variant-dialog.css';

type VariantDialogProps = {
  product: ProductCard;
  onChoose: (variantId: string) => void;
  onClose: () => void;
};

/** Sizes by colour; a press adds one piece and closes. */
export const VariantDialog = ({ product, onChoose, onClose }: VariantDialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const colors = [...new Set(product.variants.map(({ color }) => color ?? ''))];
  return (
    <dialog ref={dialog} className="variant-dialog" aria-label={`Taglie di ${product.name}`} onClose={onClose}>
      <header>
        <h2>{product.name}</h2>
        <Button size="small" onClick={close}>
          Chiudi
        </Button>
      </header>
      {colors.map((color) => (
        <div key={color} className="variant-dialog__color" role="group" aria-label={color || 'Taglie'}>
          {color && (
            <p>
              <ClothSwatch color={color} among={colors.filter(Boolean)} shape="disc" />
              {color}
            </p>
          )}
          <div className="variant-dialog__sizes">
            {variantsOf(product, color).map((variant) => (
              <button
                key={variant.id}
                type="button"
                onClick={() => {
                  onChoose(variant.id);
                  close();
                }}
              >
                <strong>
                  {variant.size && <span className="visually-hidden">Taglia</span>} {variant.size ?? variant.name}
                </strong>{' '}
                <span className={variant.available > 0 ? undefined : 'variant-dialog__out'}>
                  {variant.available > 0 ? `${formatCount(variant.available)} pz` : 'esaurito'}
                </span>
              </button>
            ))}
          </div>
        </div>
      ))}
    </dialog>
  );
};

const variantsOf = ({ variants }: Pick<ProductCard, 'variants'>, color: string): ProductVariant[] =>
  orderedVariants(variants).filter((variant) => (variant.color ?? '') === color);
