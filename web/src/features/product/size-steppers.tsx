import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { CellProblem, QuantityCell } from '../../shared/buying/quantity-cell.tsx';
import { piecesOf, piecesText } from '../../shared/buying/quantity-text.ts';
import { colorsOf } from '../../shared/catalog/variant-axes.ts';
import { variantLabel } from '../../shared/catalog/variant-grid.ts';
import { formatCount } from '../../shared/format/count.ts';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { NotifyButton } from '../../shared/waiting-list/notify-button.tsx';
import { disabledBy } from '../../shared/ui/disabled-reason.ts';
import type { MatrixProps } from './variant-matrix.tsx';
import '../../shared/ui/stepper.css';
import './size-steppers.css';

/** The matrix on a phone: colours as segments, and one stepper per size for the selected colour. */
export const SizeSteppers = (props: MatrixProps) => {
  const { grid, variants, shownColor, onShow, cellOf } = props;
  const colors = colorsOf(variants);
  const piecesIn = (color: string): number =>
    variants
      .filter((variant) => variant.color === color)
      .reduce((pieces, { id }) => pieces + (cellOf(id)?.pieces ?? 0), 0);
  const shown = grid.rows.flatMap(({ color, label, variants: places }, row) =>
    color === undefined || color === shownColor
      ? places.flatMap((variant, column) => (variant ? [{ variant, row, column, label }] : []))
      : [],
  );
  return (
    <div className="steppers">
      {colors.length > 0 && (
        <div className="steppers__colors" role="group" aria-label="Colore dei pezzi">
          {colors.map((color) => (
            <button key={color} type="button" aria-pressed={color === shownColor} onClick={() => onShow(color)}>
              <ClothSwatch color={color} among={colors} shape="cloth" />
              <span className="free-text">
                {color}
                <small>{piecesText(piecesIn(color))}</small>
              </span>
            </button>
          ))}
        </div>
      )}
      {shown.map((place) => (
        <SizeRow key={place.variant.id} {...props} {...place} />
      ))}
    </div>
  );
};

type SizeRowProps = MatrixProps & { variant: ProductVariant; row: number; column: number; label: string };

const stockText = (available: number): string => {
  if (available === 0) return 'esaurito';
  return available === 1 ? '1 disponibile' : `${formatCount(available)} disponibili`;
};

const SizeRow = ({ productName, variant, row, column, grid, cellOf, onType }: SizeRowProps) => {
  const { id, available } = variant;
  const cell = cellOf(id);
  const name = variantLabel(variant, productName);
  const pieces = (cell && piecesOf(cell.text)) ?? 0;
  const step = (to: number) => onType(id, to === 0 ? '' : String(to));
  return (
    <div className="steppers__row">
      <b className="free-text">{variant.size ?? grid.columns[column]}</b>
      <small className={available > 0 && available <= 3 ? 'stock-note--low' : undefined}>{stockText(available)}</small>
      {available === 0 && !cell && <NotifyButton variantId={id} name={name} look="cell" />}
      {(available > 0 || cell) && (
        <div className={cell ? 'stepper stepper--filled' : 'stepper'}>
          <button
            type="button"
            aria-label={`Uno in meno, ${name}`}
            {...disabledBy(pieces === 0 && 'Nessun pezzo scelto')}
            onClick={() => step(pieces - 1)}
          >
            −
          </button>
          <QuantityCell
            row={row}
            column={column}
            variantId={id}
            label={`Pezzi, ${name}, ${available} disponibili`}
            text={cell?.text ?? ''}
            problem={cell?.problem}
            placeholder="0"
            onType={(text) => onType(id, text)}
          />
          <button
            type="button"
            aria-label={`Uno in più, ${name}`}
            {...disabledBy(pieces >= available && 'Non ce ne sono altri')}
            onClick={() => step(pieces + 1)}
          >
            +
          </button>
        </div>
      )}
      {cell?.problem && <CellProblem variantId={id} name={name} problem={cell.problem} />}
    </div>
  );
};
