import type { Product } from '@drappo/contracts/catalog/products';
import { formatCount } from '../../shared/format/count.ts';
import { StockTape } from '../../shared/tape/stock-tape.tsx';
import { NotifyButton } from '../../shared/waiting-list/notify-button.tsx';
import { OwnPrice } from '../../shared/pricing/own-price.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { findVariant, type VariantChoice } from './variant-choice.ts';
import { VariantPicker } from './variant-picker.tsx';

type ProductDetailsProps = { product: Product; choice: VariantChoice; onChoose: (choice: VariantChoice) => void };

/** Everything to the right of the pictures. */
export const ProductDetails = ({ product, choice, onChoose }: ProductDetailsProps) => {
  const variant = findVariant(product.variants, choice);
  return (
    <div className="product__details">
      <h1>{product.name}</h1>
      <Price price={product.price} comparePrice={product.comparePrice} withTag />
      <OwnPrice price={product.price} />
      {product.description && <p className="product__description">{product.description}</p>}
      <VariantPicker variants={product.variants} choice={choice} onChange={onChoose} />
      {variant && (
        <div className="product__left">
          <p className="small muted">{availabilityText(variant.available, product.variants.length)}</p>
          <StockTape left={variant.available} />
          {variant.available <= 0 && (
            <NotifyButton variantId={variant.id} name={[product.name, variant.name].join(', ')} look="button" />
          )}
        </div>
      )}
      <BuyPanel product={product} choice={choice} onChoose={onChoose} />
    </div>
  );
};

const availabilityText = (available: number, variants: number): string => {
  if (available <= 0) return variants > 1 ? 'Esaurito in questa variante.' : 'Esaurito.';
  return available === 1 ? '1 pezzo disponibile' : `${formatCount(available)} pezzi disponibili`;
};
