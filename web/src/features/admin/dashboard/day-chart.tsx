import { useId } from 'react';
import { nameAt, scaleEnd } from '../shared/chart-scale.ts';
import '../shared/day-chart.css';

export type ChartDay = {
  /** `2026-11-21` */
  day: string;
  value: number;
  /** The value as text, for the table and the tooltip of the bar. */
  text: string;
  /** The total that contains the value, drawn as a basted outline around it. */
  whole?: number;
};

type DayChartProps = {
  title: string;
  /** The total of all days. */
  total: string;
  days: ChartDay[];
  /** Head of the value column in the table. */
  unit: string;
  /** Formats a value of the scale. */
  scaleText: (value: number) => string;
};

const shortDay = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const fullDay = new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const HEIGHT = 100;
const GAP = 0.16;

/** A bar per day, today's in the tape's yellow. A table has the same figures for people who do not see the chart. */
export const DayChart = ({ title, total, days, unit, scaleText }: DayChartProps) => {
  const titleId = useId();
  const end = scaleEnd(Math.max(0, ...days.map(({ value, whole }) => whole ?? value)));
  const bar = (value: number): number => (value / end) * HEIGHT;
  // Space for the scale's labels, where no bar covers them.
  const gutter = { marginLeft: `${scaleText(end).length + 1.5}ch` };
  return (
    <figure className="day-chart" aria-labelledby={titleId}>
      <figcaption>
        <h3 id={titleId}>{title}</h3>
        <p>{total}</p>
      </figcaption>
      <div className="day-chart__plot" aria-hidden="true" style={gutter}>
        {[end, end / 2].map((value) => (
          <span key={value} className="day-chart__scale" style={{ bottom: `${bar(value)}%` }}>
            <span>{Number.isInteger(value) ? scaleText(value) : ''}</span>
          </span>
        ))}
        <svg viewBox={`0 0 ${days.length} ${HEIGHT}`} preserveAspectRatio="none">
          {days.map(({ day, value, whole, text }, index) => (
            <g key={day}>
              <title>{`${shortDay.format(new Date(day))}: ${text}`}</title>
              <rect className="day-chart__reach" x={index} y={0} width={1} height={HEIGHT} />
              {whole !== undefined && whole > 0 && (
                <rect
                  className="day-chart__whole"
                  x={index + GAP}
                  y={HEIGHT - bar(whole)}
                  width={1 - 2 * GAP}
                  height={bar(whole)}
                />
              )}
              {value > 0 && (
                <rect
                  className={index === days.length - 1 ? 'day-chart__today' : 'day-chart__bar'}
                  x={index + GAP}
                  y={HEIGHT - bar(value)}
                  width={1 - 2 * GAP}
                  height={bar(value)}
                />
              )}
            </g>
          ))}
        </svg>
      </div>
      <div className="day-chart__days" aria-hidden="true" style={gutter}>
        {days.map(({ day }, index) =>
          (days.length - 1 - index) % 7 === 0 ? (
            <span key={day} style={nameAt(index, days.length)}>
              {index === days.length - 1 ? 'oggi' : shortDay.format(new Date(day))}
            </span>
          ) : null,
        )}
      </div>
      <details>
        <summary>Dati in tabella</summary>
        <div className="day-chart__frame" role="region" aria-label={`${title}: dati`} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">Giorno</th>
                <th scope="col">{unit}</th>
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, text }) => (
                <tr key={day}>
                  <th scope="row">{fullDay.format(new Date(day))}</th>
                  <td className="num">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};
