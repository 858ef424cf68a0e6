import type { CSSProperties } from 'react';
import '../ui/tape.css';
import './measure.css';

export type MeasureCell = {
  key: string;
  text: string;
  /** Shown before the text if the cell is wide enough for both: the weekday of a day. */
  lead?: string;
  /** `gone` is white (past, used), `left` yellow, `closed` dashed (or not yet available), `plain` under a clock band. */
  state: 'gone' | 'left' | 'closed' | 'plain';
  /** Share of the tape's width, relative to the other cells. */
  share?: number;
  /** The cell is at least as wide as its text. */
  isWhole?: boolean;
};

/**
 * The pointer at the current time, as a fraction of the whole; yellow extends from there to `until`, marked by a line.
 */
export type Pointer = { at: number; until: number; hasCut?: boolean; flag?: string };

export type MeasureSize = 'large' | 'medium' | 'small' | 'mini';

type MeasureProps = {
  /** Text alternative: describes what the tape measures. */
  label: string;
  cells: MeasureCell[];
  size: MeasureSize;
  pointer?: Pointer | undefined;
};

const percent = (part: number): string => `${Math.min(1, Math.max(0, part)) * 100}%`;
/** From this number of cells on, a numeral takes nearly all of its cell. */
const DENSE = 12;
// Home's simple tape has its own size names.
const sizeClasses: Record<MeasureSize, string> = {
  large: 'tape--medium',
  medium: 'tape--middle',
  small: 'tape--small',
  mini: 'tape--mini',
};

/** The tape measure, with a pointer if it measures time. */
export const Measure = ({ label, cells, size, pointer }: MeasureProps) => {
  const isBasted = cells.some(({ state }) => state === 'closed');
  const columns = cells.map(({ share = 1, isWhole }) => `minmax(${isWhole ? 'max-content' : 0}, ${share}fr)`).join(' ');
  const isDense = cells.length >= DENSE;
  const kinds = [pointer && 'tape--live', isBasted && 'tape--basted', isDense && 'tape--dense'].filter(Boolean);
  return (
    <div
      className={['tape', sizeClasses[size], ...kinds].join(' ')}
      role="img"
      aria-label={label}
      style={{ gridTemplateColumns: columns }}
    >
      {cells.map(({ key, text, lead, state }) => (
        <i key={key} className={`tape__${state}${lead ? ' tape__day' : ''}`}>
          {lead && <span>{`${lead} `}</span>}
          {text}
        </i>
      ))}
      {pointer && <Needle {...pointer} hasFlag={size === 'large' || size === 'medium'} />}
    </div>
  );
};

const Needle = ({ at, until, hasCut, flag, hasFlag }: Pointer & { hasFlag: boolean }) => {
  const place = { '--at': percent(at), '--until': percent(until) } as CSSProperties;
  return (
    <span className="tape__clock" style={place}>
      {at < until && <span className="tape__band" />}
      {hasCut && <span className="tape__cut" />}
      <span className="tape__needle" />
      {hasFlag && flag && <b>{flag}</b>}
    </span>
  );
};
