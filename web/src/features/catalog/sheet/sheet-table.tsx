import type { ProductCard } from '@drappo/contracts/catalog/products';
import { useMemo } from 'react';
import { gridCells } from '../../../shared/buying/grid-cells.ts';
import type { FilledBlock, GridCell } from '../../../shared/buying/paste-block.ts';
import { useGridKeys } from '../../../shared/buying/use-grid-keys.ts';
import { addressIn } from '../../../shared/catalog/in-colors.ts';
import { variantGrid } from '../../../shared/catalog/variant-grid.ts';
import type { SheetCells } from './sheet-color.tsx';
import { SheetProduct } from './sheet-product.tsx';
import type { OwnPriceOf } from './use-own-prices.ts';

type SheetTableProps = SheetCells & {
  products: readonly ProductCard[];
  /** The selected colours: the page of a product opens in the first of them that it has. */
  colors: readonly string[];
  ownPriceOf: OwnPriceOf | undefined;
  onWrite: (texts: Record<string, string>) => void;
  onBlock: (filled: FilledBlock) => void;
  onList: (text: string) => void;
};

/** The grids of all products below each other, with the number of each grid's first row. */
const stackGrids = (products: readonly ProductCard[]) => {
  let firstRow = 0;
  return products.map((product) => {
    const grid = variantGrid(product.variants);
    const placed = { product, grid, firstRow };
    firstRow += grid.rows.length;
    return placed;
  });
};

const cellsOf = (stacked: ReturnType<typeof stackGrids>): GridCell[] =>
  stacked.flatMap(({ product, grid, firstRow }) =>
    gridCells(grid, product.name, firstRow).map((cell) => ({ ...cell, name: `${product.name}, ${cell.name}` })),
  );

/** Line sheet as used in the trade: a block per product, a row per colour, a cell per size. */
export const SheetTable = ({ products, colors, ownPriceOf, cellOf, onType, ...acts }: SheetTableProps) => {
  const stacked = useMemo(() => stackGrids(products), [products]);
  const keys = useGridKeys({ cells: useMemo(() => cellsOf(stacked), [stacked]), ...acts });
  return (
    <table className={ownPriceOf ? 'line-sheet line-sheet--own' : 'line-sheet'} {...keys}>
      <caption className="visually-hidden">Foglio: pezzi per prodotto, colore e taglia</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">Modello, SKU, tessuto</th>
          <th scope="col" className="line-sheet__price">
            Prezzo
          </th>
          {ownPriceOf && (
            <th scope="col" className="line-sheet__own">
              Il mio prezzo
            </th>
          )}
          <th scope="col">Colore</th>
          <th scope="col">
            <span className="line-sheet__on-screen">Taglie: pezzi che vuoi, sotto i disponibili</span>
            <span className="line-sheet__on-paper">
              {ownPriceOf ? 'Taglie, accanto i disponibili' : 'Taglie: pezzi che vuoi, accanto i disponibili'}
            </span>
          </th>
          <th scope="col" className="line-sheet__pieces">
            Pezzi
          </th>
          <th scope="col" className="line-sheet__amount">
            Importo
          </th>
        </tr>
      </thead>
      {stacked.map(({ product, grid, firstRow }) => (
        <SheetProduct
          key={product.id}
          product={product}
          address={addressIn(product, colors)}
          grid={grid}
          firstRow={firstRow}
          ownPrice={ownPriceOf?.(product.price)}
          cellOf={cellOf}
          onType={onType}
        />
      ))}
    </table>
  );
};
