import { skuKey } from '@drappo/contracts/catalog/sku-key';
import type { DeskOrder } from '@drappo/contracts/orders/desk';
import { Picture } from '../../../shared/ui/picture.tsx';
import { useFindGarmentQuery } from './desk-api.ts';
import { currentLine } from './packed-lines.ts';

type WrongGarmentProps = { order: DeskOrder; picked: Record<string, number>; sku: string };

/** The scanned garment beside the one that the order requires. */
export const WrongGarment = ({ order, picked, sku }: WrongGarmentProps) => {
  const { data } = useFindGarmentQuery(sku);
  const due = currentLine(order, picked);
  const isScanned = (one: { sku: string | null }) => one.sku !== null && skuKey(one.sku) === skuKey(sku);
  const product = data?.products.find(({ variants }) => variants.some(isScanned));
  const variant = product?.variants.find(isScanned);
  const kind = [variant?.color, variant?.size].filter(Boolean).join(', ');
  return (
    <div className="desk-compare">
      <figure className="desk-compare__wrong">
        <Picture image={product?.images[0]} alt="" sizes="170px" />
        <figcaption className="free-text">
          <h3>Hai passato</h3>
          {product && <b>{product.name}</b>}
          {kind && <b>{kind}</b>}
          <small>{sku}</small>
        </figcaption>
      </figure>
      {due && (
        <figure>
          <Picture image={undefined} url={due.imageUrl} alt="" sizes="170px" />
          <figcaption className="free-text">
            <h3>L’ordine vuole</h3>
            <b>{due.productName}</b>
            {due.variantInfo && <b>{due.variantInfo}</b>}
            <small>{due.sku ?? 'senza SKU'}</small>
          </figcaption>
        </figure>
      )}
    </div>
  );
};
