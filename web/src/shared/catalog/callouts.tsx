import type { Measure } from '@drappo/contracts/catalog/measures';
import { measureOf, type SizeChart } from '@drappo/contracts/catalog/size-chart';
import type { CSSProperties } from 'react';
import './callouts.css';

type CalloutsProps = { measures: readonly Measure[]; sizeChart: SizeChart | null; size: string | null };

/** Dimension lines and dots over a 4:5 picture, labelled with the measures of this size. */
export const Callouts = ({ measures, sizeChart, size }: CalloutsProps) => {
  const shown = measures.map((measure) => ({
    ...measure,
    value: measure.value || measureOf(sizeChart, measure.name, size) || '',
  }));
  const words = shown.map(({ name, value }) => [name, value].filter(Boolean).join(' ')).join(', ');
  return (
    <div className="callouts" role="img" aria-label={`Misure in figura${size ? `, taglia ${size}` : ''}: ${words}`}>
      <svg viewBox="0 0 100 125" preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ kind, from, to }, index) => (
          <g key={index}>
            <path d={lineOf(from, to)} />
            {kind === 'linea' && <path d={`${strokeAt(from, from, to)}${strokeAt(to, from, to)}`} />}
          </g>
        ))}
      </svg>
      {shown.map(({ kind, name, value, from, to }, index) => (
        <span key={index} aria-hidden="true">
          {kind === 'punto' && <i style={placeOf(from)} />}
          <span className={labelClass(kind, from, to)} style={kind === 'linea' ? middleOf(from, to) : placeOf(to)}>
            {name} {value && <b>{value}</b>}
          </span>
        </span>
      ))}
    </div>
  );
};

type Point = Measure['from'];

/** Height of a picture relative to its width. */
const TALL = 1.25;
const END = 1.2;

const lineOf = ([x1, y1]: Point, [x2, y2]: Point): string => `M${x1} ${y1 * TALL}L${x2} ${y2 * TALL}`;

/** The stroke across a dimension line at one of its ends. */
const strokeAt = ([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point): string => {
  const [dx, dy] = [x2 - x1, (y2 - y1) * TALL];
  const length = Math.hypot(dx, dy) || 1;
  const [across, along] = [(-dy / length) * END, (dx / length) * END];
  return `M${x - across} ${y * TALL - along}L${x + across} ${y * TALL + along}`;
};

const placeOf = ([x, y]: Point): CSSProperties => ({ left: `${x}%`, top: `${y}%` });

const middleOf = ([x1, y1]: Point, [x2, y2]: Point): CSSProperties => {
  const degrees = (Math.atan2((y2 - y1) * TALL, x2 - x1) * 180) / Math.PI;
  // Text is never upside down.
  const turn = degrees > 90 ? degrees - 180 : degrees <= -90 ? degrees + 180 : degrees;
  return { ...placeOf([(x1 + x2) / 2, (y1 + y2) / 2]), rotate: `${Math.abs(turn) === 90 ? -90 : turn}deg` };
};

const labelClass = (kind: Measure['kind'], [x1]: Point, [x2]: Point): string =>
  kind === 'linea' ? 'callouts__middle' : x2 < x1 ? 'callouts__left' : 'callouts__right';
