import { formatEuro } from '@drappo/contracts/money';
import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { CellProblem, QuantityCell, StockNote } from '../../shared/buying/quantity-cell.tsx';
import type { TypedCell } from '../../shared/buying/use-buy-cells.ts';
import { colorsOf } from '../../shared/catalog/variant-axes.ts';
import { variantLabel, type VariantGrid, type VariantRow } from '../../shared/catalog/variant-grid.ts';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { NotifyButton } from '../../shared/waiting-list/notify-button.tsx';
import './variant-matrix.css';

export type MatrixProps = {
  productName: string;
  variants: ProductVariant[];
  grid: VariantGrid;
  /** The colour that the picture shows. */
  shownColor: string | null;
  onShow: (color: string) => void;
  cellOf: (variantId: string) => TypedCell | undefined;
  onType: (variantId: string, text: string) => void;
};

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Matrix of colours and sizes: a quantity per cell with its availability below, and the sums. */
export const VariantMatrix = (props: MatrixProps) => {
  const { grid, cellOf } = props;
  const piecesOf = (variants: (ProductVariant | undefined)[]): number =>
    sum(variants.map((variant) => (variant ? (cellOf(variant.id)?.pieces ?? 0) : 0)));
  const columnOf = (column: number) => grid.rows.map(({ variants }) => variants[column]);
  return (
    <div className="matrix">
      <table>
        <caption className="visually-hidden">Pezzi per colore e taglia</caption>
        <thead>
          <tr>
            <th scope="col" className="matrix__head">
              Colore
            </th>
            {grid.columns.map((size) => (
              <th key={size} scope="col">
                {size}
              </th>
            ))}
            <th scope="col" className="matrix__total">
              Pezzi
            </th>
          </tr>
        </thead>
        {grid.rows.map((row, index) => (
          <MatrixRow key={`${index} ${row.label}`} {...props} row={row} index={index} pieces={piecesOf(row.variants)} />
        ))}
        <tfoot>
          <tr>
            <th scope="row" className="matrix__head">
              Per taglia
            </th>
            {grid.columns.map((size, column) => (
              <td key={size}>{piecesOf(columnOf(column))}</td>
            ))}
            <td className="matrix__total">{sum(grid.rows.map(({ variants }) => piecesOf(variants)))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

type MatrixRowProps = MatrixProps & { row: VariantRow; index: number; pieces: number };

const MatrixRow = ({ row, index, pieces, ...props }: MatrixRowProps) => {
  const { productName, variants, shownColor, onShow, cellOf, onType } = props;
  const typed = row.variants.flatMap((variant) => (variant ? (cellOf(variant.id) ?? []) : []));
  const problems = typed.filter(({ problem }) => problem !== undefined);
  const cents = sum(typed.map((cell) => cell.cents));
  const { color } = row;
  const isShown = color !== undefined && color === shownColor;
  return (
    <tbody className={isShown ? 'matrix__row matrix__row--shown' : 'matrix__row'}>
      <tr>
        <th scope="row" className="matrix__head">
          {color === undefined ? (
            row.label
          ) : (
            <button type="button" aria-pressed={isShown} onClick={() => onShow(color)}>
              <ClothSwatch color={color} among={colorsOf(variants)} shape="cloth" />
              <span className="free-text">
                {row.label}
                <small>{isShown ? 'in figura' : 'mostra'}</small>
              </span>
            </button>
          )}
        </th>
        {row.variants.map((variant, column) => (
          <td key={variant?.id ?? `none-${column}`}>
            {variant && (
              <MatrixCell
                variant={variant}
                name={variantLabel(variant, productName)}
                place={{ row: index, column }}
                cell={cellOf(variant.id)}
                onType={onType}
              />
            )}
          </td>
        ))}
        <td className="matrix__total">
          <b>{pieces}</b>
          {pieces > 0 && <small>{formatEuro(cents)}</small>}
        </td>
      </tr>
      {problems.length > 0 && (
        <tr className="matrix__problems">
          <td colSpan={row.variants.length + 2}>
            {problems.map(({ variantId, problem = '' }) => {
              const variant = row.variants.find((one) => one?.id === variantId);
              const name = variant ? variantLabel(variant, productName) : '';
              return <CellProblem key={variantId} variantId={variantId} name={name} problem={problem} />;
            })}
          </td>
        </tr>
      )}
    </tbody>
  );
};

type MatrixCellProps = {
  variant: ProductVariant;
  name: string;
  place: { row: number; column: number };
  cell: TypedCell | undefined;
  onType: (variantId: string, text: string) => void;
};

const MatrixCell = ({ variant: { id, available }, name, place, cell, onType }: MatrixCellProps) => (
  <>
    {available === 0 && !cell ? (
      <NotifyButton variantId={id} name={name} look="cell" fallback={<span className="sold-out" />} />
    ) : (
      <QuantityCell
        {...place}
        variantId={id}
        label={`Pezzi, ${name}, ${available} disponibili`}
        text={cell?.text ?? ''}
        problem={cell?.problem}
        onType={(text) => onType(id, text)}
      />
    )}
    <StockNote available={available} />
  </>
);
