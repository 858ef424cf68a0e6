import type { Product } from '@drappo/contracts/catalog/products';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { priceOf } from '@drappo/contracts/pricing/price-rule';
import { Picture } from '../ui/picture.tsx';
import { shopCsv } from './shop-csv.ts';
import { sellableVariants, shopRows, type ExportChoice } from './shop-rows.ts';
import { leftOf, type Pricing } from './typed-factor.ts';

/** Products for the price preview and for the first lines of the file. */
const SHOWN = 20;
const LINES = 4;

type ExportPreviewProps = { products: readonly Product[]; pricing: Pricing; choice: ExportChoice };

/** Shows the resulting prices, and how the file starts. */
export const ExportPreview = ({ products, pricing, choice }: ExportPreviewProps) => {
  if (products.length === 0) return <p className="muted">Qui non c'è nessun prodotto da esportare.</p>;
  // Long texts and pictures would push the important columns out of sight.
  const lines = shopRows(products.slice(0, LINES), { ...choice, withContent: false }).slice(0, LINES + 1);
  return (
    <>
      <table className="shop-export__table">
        <thead>
          <tr>
            <th scope="col">Anteprima</th>
            <th scope="col" className="shop-export__wide">
              Varianti
            </th>
            <th scope="col">Costo</th>
            <th scope="col">Prezzo</th>
            <th scope="col">Ti resta, senza IVA</th>
          </tr>
        </thead>
        <tbody>
          {products.slice(0, SHOWN).map((product) => (
            <PreviewRow key={product.id} product={product} pricing={pricing} />
          ))}
        </tbody>
      </table>
      {products.length > SHOWN && (
        <p className="muted small">
          Sono i primi {SHOWN}. Nel file ci sono tutti i {products.length}.
        </p>
      )}
      <h3 className="shop-export__lines">Le prime righe del file</h3>
      <div className="shop-export__file" tabIndex={0} role="group" aria-label="Le prime righe del file">
        <pre>{shopCsv(lines)}</pre>
      </div>
    </>
  );
};

const PreviewRow = ({ product, pricing }: { product: Product; pricing: Pricing }) => {
  const cost = parseAmount(product.price);
  const { left, percent } = leftOf(pricing, cost);
  const variants = sellableVariants(product);
  const isSoldOut = variants.every(({ available }) => available === 0);
  return (
    <tr>
      <th scope="row">
        <span>
          <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes="28px" />
          <b className="free-text">{product.name}</b>
          {isSoldOut && <span className="muted">esaurito</span>}
        </span>
      </th>
      <td className="shop-export__wide">{variants.length}</td>
      <td>{formatEuro(cost)}</td>
      <td>
        <b>{formatEuro(priceOf(pricing.rule, cost))}</b>
      </td>
      <td className={left < 0 ? 'shop-export__loss' : undefined}>
        {formatEuro(left)}, {percent}%
      </td>
    </tr>
  );
};
