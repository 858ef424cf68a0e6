import type { SizeChart } from '@drappo/contracts/catalog/size-chart';
import './measured-size.css';

type MeasuredSizeProps = { chart: SizeChart; size: string | null; onSize: (size: string) => void };

/** Selects the size whose measures the drawing shows. */
export const MeasuredSize = ({ chart, size, onSize }: MeasuredSizeProps) => (
  <div className="measured-size" role="group" aria-label="Misure della taglia">
    <span aria-hidden="true">Misure della taglia</span>
    <span className="measured-size__switch">
      {chart.rows.map((row) => (
        <button
          key={row.size}
          type="button"
          aria-label={`Misure della taglia ${row.size}`}
          aria-pressed={row.size.toLowerCase() === size?.toLowerCase()}
          onClick={() => onSize(row.size)}
        >
          {row.size}
        </button>
      ))}
    </span>
  </div>
);
