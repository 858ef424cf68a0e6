import type { ProductCard } from '@drappo/contracts/catalog/products';
import { Link } from 'react-router-dom';
import { ClothPictures } from '../../../shared/cloth/cloth-pictures.ts';
import type { VariantGrid } from '../../../shared/catalog/variant-grid.ts';
import { discountText, euro } from '../../../shared/format/money.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import { HangTag } from '../../../shared/ui/price.tsx';
import { useCopied } from '../../../shared/ui/use-copied.ts';
import { modelSku } from './model-sku.ts';
import { SheetColor, type SheetCells } from './sheet-color.tsx';

type SheetProductProps = SheetCells & {
  product: ProductCard;
  /** Address of the product's page. */
  address: string;
  grid: VariantGrid;
  firstRow: number;
  ownPrice: string | undefined;
};

/** One product of the sheet: drawing, model and price once, its colours below each other. */
export const SheetProduct = ({ product, address, grid, firstRow, ownPrice, ...cells }: SheetProductProps) => {
  const { name, price, comparePrice, variants, fabric } = product;
  const discount = discountText(price, comparePrice);
  const rows = Math.max(1, grid.rows.length);
  return (
    <ClothPictures value={product.images}>
      <tbody className="line-sheet__product">
        {(grid.rows.length > 0 ? grid.rows : [undefined]).map((row, index) => (
          <tr key={row ? `${index} ${row.label}` : 'none'}>
            {index === 0 && (
              <>
                <td rowSpan={rows} className="line-sheet__drawing">
                  <Link to={address} tabIndex={-1} aria-hidden="true">
                    <Picture image={product.images[0]} url={product.imageUrl} alt="" sizes="72px" />
                  </Link>
                </td>
                <th rowSpan={rows} scope="rowgroup" className="line-sheet__model">
                  <Link className="free-text" to={address}>
                    {name}
                  </Link>
                  <ModelSku sku={modelSku(variants.map(({ sku }) => sku))} />
                  {fabric && <p className="line-sheet__fabric free-text">{fabric}</p>}
                </th>
                <td rowSpan={rows} className="line-sheet__price">
                  <b>{euro(price)}</b>
                  {discount && comparePrice && <s>{euro(comparePrice)}</s>}
                  {discount && <HangTag>{discount}</HangTag>}
                </td>
                {ownPrice !== undefined && (
                  <td rowSpan={rows} className="line-sheet__own" data-label="Il mio prezzo">
                    <b>{ownPrice}</b>
                  </td>
                )}
              </>
            )}
            {row ? (
              <SheetColor
                {...cells}
                product={product}
                columns={grid.columns}
                row={row}
                rowNumber={firstRow + index}
                withSizes={index === 0}
              />
            ) : (
              <td colSpan={4} className="muted">
                Nessuna variante in vendita
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </ClothPictures>
  );
};

const ModelSku = ({ sku }: { sku: string }) => {
  const { copied, copy } = useCopied();
  if (sku === '') return null;
  return (
    <p className="line-sheet__sku">
      <span className="free-text">{sku}</span>
      <button type="button" aria-label={`Copia ${sku}`} onClick={() => void copy(sku)}>
        {copied ? 'Copiato' : 'Copia'}
      </button>
      <span className="visually-hidden" aria-live="polite">
        {copied && `${sku} copiato`}
      </span>
    </p>
  );
};
