import { formatEuro } from '@drappo/contracts/money';
import type { CSSProperties } from 'react';
import type { ProductCard, ProductVariant } from '@drappo/contracts/catalog/products';
import { CellProblem, QuantityCell } from '../../../shared/buying/quantity-cell.tsx';
import type { TypedCell } from '../../../shared/buying/use-buy-cells.ts';
import { colorsOf } from '../../../shared/catalog/variant-axes.ts';
import { variantLabel, type VariantRow } from '../../../shared/catalog/variant-grid.ts';
import { ClothSwatch } from '../../../shared/cloth/cloth-swatch.tsx';
import { NotifyButton } from '../../../shared/waiting-list/notify-button.tsx';

export type SheetCells = {
  cellOf: (variantId: string) => TypedCell | undefined;
  onType: (variantId: string, text: string) => void;
};

type SheetColorProps = SheetCells & {
  product: ProductCard;
  columns: string[];
  row: VariantRow;
  /** Row number in the whole sheet: arrow keys move across products. */
  rowNumber: number;
  /** The first colour of a product shows the size names above its cells. */
  withSizes: boolean;
};

/** The row of one colour: its name, a cell per size, pieces and amount. */
export const SheetColor = ({ product, columns, row, rowNumber, withSizes, cellOf, onType }: SheetColorProps) => {
  const typed = row.variants.flatMap((variant) => (variant ? (cellOf(variant.id) ?? []) : []));
  const pieces = typed.reduce((sum, cell) => sum + cell.pieces, 0);
  const cents = typed.reduce((sum, cell) => sum + cell.cents, 0);
  const nameOf = (id: string): string => {
    const variant = row.variants.find((one) => one?.id === id);
    return variant ? variantLabel(variant, product.name) : '';
  };
  return (
    <>
      <th scope="row" className="line-sheet__color">
        <span>
          {row.color !== undefined && (
            <ClothSwatch color={row.color} among={colorsOf(product.variants)} shape="round" />
          )}
          <span className="free-text">{row.color ?? (row.label === 'Pezzi' ? '' : row.label)}</span>
        </span>
      </th>
      <td className="line-sheet__sizes">
        <div className="size-run" style={{ '--columns': Math.max(6, columns.length) } as CSSProperties}>
          {row.variants.map((variant, column) => (
            <div key={variant?.id ?? `none-${column}`}>
              {withSizes && <span className="size-run__size">{columns[column]}</span>}
              {variant && (
                <SheetCell
                  variant={variant}
                  label={`${product.name}, ${variantLabel(variant, product.name)}: pezzi, ${variant.available} disponibili`}
                  place={{ row: rowNumber, column }}
                  cell={cellOf(variant.id)}
                  onType={onType}
                />
              )}
            </div>
          ))}
        </div>
        {typed.map(
          ({ variantId, problem }) =>
            problem && (
              <CellProblem
                key={variantId}
                variantId={variantId}
                name={nameOf(variantId)}
                problem={`${problem}. Questa cella non è nel totale.`}
              />
            ),
        )}
      </td>
      <td className={pieces === 0 ? 'line-sheet__pieces line-sheet__none' : 'line-sheet__pieces'}>{pieces}</td>
      <td className={pieces === 0 ? 'line-sheet__amount line-sheet__none' : 'line-sheet__amount'}>
        {formatEuro(cents)}
      </td>
    </>
  );
};

type SheetCellProps = Pick<SheetCells, 'onType'> & {
  variant: ProductVariant;
  label: string;
  place: { row: number; column: number };
  cell: TypedCell | undefined;
};

const SheetCell = ({ variant: { id, available }, label, place, cell, onType }: SheetCellProps) => (
  <>
    {available === 0 && !cell ? (
      <>
        <NotifyButton variantId={id} name={label} look="cell" fallback={<SoldOut />} />
        {/* Paper has no button to press. */}
        <span className="sold-out line-sheet__on-paper" aria-hidden="true" />
      </>
    ) : (
      <QuantityCell
        {...place}
        variantId={id}
        label={label}
        text={cell?.text ?? ''}
        problem={cell?.problem}
        onType={(text) => onType(id, text)}
      />
    )}
    <small
      className={
        available === 0 ? 'stock-note stock-note--out' : available <= 3 ? 'stock-note stock-note--low' : 'stock-note'
      }
    >
      {available}
    </small>
  </>
);

const SoldOut = () => (
  <span className="sold-out line-sheet__on-screen">
    <span className="visually-hidden">esaurito</span>
  </span>
);
