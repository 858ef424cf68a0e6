import { useId, type ReactNode } from 'react';
import { nameAt, scaleEnd } from '../shared/chart-scale.ts';
import '../shared/day-chart.css';

export type ChartBar = {
  id: string;
  /** The bar's days: the full text for the tooltip, the short one under the bar. */
  name: string;
  shortName: string;
  value: number;
  /** The total that contains the value, drawn around it. */
  whole?: number;
  before?: number | undefined;
  /** The values as text. */
  text: string;
  /** The period includes today. */
  isOpen: boolean;
};

type PeriodChartProps = {
  title: string;
  /** The chart's legend. */
  legend: string;
  bars: ChartBar[];
  /** Formats a value of the scale. */
  scaleText: (value: number) => string;
  /** The figures as a table. */
  children: ReactNode;
};

const HEIGHT = 100;
const GAP = 0.16;
const MOST_NAMES = 6;

/** A bar for each day, week or month, the current one in the tape's yellow; a grey step is the earlier period. */
export const PeriodChart = ({ title, legend, bars, scaleText, children }: PeriodChartProps) => {
  const titleId = useId();
  const end = scaleEnd(Math.max(0, ...bars.flatMap(({ value, whole, before }) => [value, whole ?? 0, before ?? 0])));
  const tall = (value: number): number => (Math.max(0, value) / end) * HEIGHT;
  const box = (index: number, value: number) => ({
    x: index + GAP,
    y: HEIGHT - tall(value),
    width: 1 - 2 * GAP,
    height: tall(value),
  });
  // Space for the scale's labels, where no bar covers them.
  const gutter = { marginLeft: `${scaleText(end).length + 1.5}ch` };
  const step = Math.max(1, Math.ceil(bars.length / MOST_NAMES));
  return (
    <figure className="day-chart" aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
        <p>{legend}</p>
      </figcaption>
      <div className="day-chart__plot insight-plot" aria-hidden="true" style={gutter}>
        {[end, end / 2].map((value) => (
          <span key={value} className="day-chart__scale" style={{ bottom: `${tall(value)}%` }}>
            <span>{Number.isInteger(value) ? scaleText(value) : ''}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${bars.length} ${HEIGHT}`} preserveAspectRatio="none">
          {bars.map(({ id, name, text, value, whole = 0, isOpen }, index) => (
            <g key={id}>
              <title>{`${name}: ${text}`}</title>
              <rect className="day-chart__reach" x={index} y={0} width={1} height={HEIGHT} />
              {whole > 0 && <rect className="insight-chart__whole" {...box(index, whole)} />}
              {value > 0 && <rect className={isOpen ? 'day-chart__today' : 'day-chart__bar'} {...box(index, value)} />}
            </g>
          ))}
          <polyline className="insight-chart__before" points={stepsOf(bars, tall)} />
        </svg>
      </div>
      <div className="day-chart__days insight-names" aria-hidden="true" style={gutter}>
        {bars.map(({ id, shortName }, index) =>
          index % step === 0 ? (
            <span key={id} style={nameAt(index, bars.length)}>
              {shortName}
            </span>
          ) : null,
        )}
      </div>
      {children}
    </figure>
  );
};

/** A line over the bars at the height of each earlier value; none without a comparison. */
const stepsOf = (bars: ChartBar[], tall: (value: number) => number): string =>
  bars
    .flatMap(({ before }, index) =>
      before === undefined ? [] : [`${index},${HEIGHT - tall(before)}`, `${index + 1},${HEIGHT - tall(before)}`],
    )
    .join(' ');
