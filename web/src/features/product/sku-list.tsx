import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { toCsv } from '../../shared/format/csv.ts';
import { colorsOf } from '../../shared/catalog/variant-axes.ts';
import { variantGrid, variantLabel } from '../../shared/catalog/variant-grid.ts';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { download } from '../../shared/ui/download.ts';
import { TextButton } from '../../shared/ui/text-button.tsx';
import { useCopied } from '../../shared/ui/use-copied.ts';
import './sku-list.css';

type SkuListProps = { productName: string; variants: ProductVariant[] };

const csvOf = (variants: ProductVariant[]): string =>
  toCsv([
    ['SKU', 'Colore', 'Taglia', 'Disponibili'],
    ...orderedVariants(variants).map(({ sku, color, size, available }) => [sku, color ?? '', size ?? '', available]),
  ]);

/** The SKU of each variant, with buttons to copy one or all. */
export const SkuList = ({ productName, variants }: SkuListProps) => {
  const { copied, failed, copy } = useCopied();
  const all = orderedVariants(variants)
    .map(({ sku }) => sku)
    .join('\n');
  const colors = colorsOf(variants);
  if (variants.length === 0) return null;
  return (
    <section className="sku-list" id="sku" aria-labelledby="sku-heading">
      <header>
        <h2 id="sku-heading">SKU per variante</h2>
        <div>
          <Button size="small" onClick={() => void copy(all)}>
            {copied === all ? 'Copiati' : 'Copia tutti'}
          </Button>
          <Button size="small" onClick={() => download.text('sku.csv', csvOf(variants))}>
            Scarica CSV
          </Button>
        </div>
      </header>
      <p className="visually-hidden" role="status" aria-label="SKU copiati">
        {copied && (copied === all ? 'SKU copiati' : `${copied} copiato`)}
      </p>
      {failed && <p role="alert">Il browser non lascia copiare: seleziona il testo e copialo a mano.</p>}
      <div className="sku-list__columns">
        {variantGrid(variants).rows.map(({ color, label, variants: places }, index) => (
          <div key={`${index} ${label}`}>
            {color !== undefined && (
              <h3>
                <ClothSwatch color={color} among={colors} shape="round" />
                <span className="free-text">{label}</span>
              </h3>
            )}
            <ul>
              {places.map(
                (variant) =>
                  variant && (
                    <li key={variant.id}>
                      <span className="muted free-text">{variant.size ?? variantLabel(variant, productName)}</span>
                      <span className="free-text">{variant.sku}</span>
                      <TextButton
                        className={copied === variant.sku ? 'sku-list__copied' : undefined}
                        aria-label={`Copia ${variant.sku}`}
                        onClick={() => void copy(variant.sku)}
                      >
                        {copied === variant.sku ? 'Copiato' : 'Copia'}
                      </TextButton>
                    </li>
                  ),
              )}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};
