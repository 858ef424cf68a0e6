import type { CSSProperties } from 'react';
import '../ui/tape.css';
import './measure.css';

/** White is past or taken, yellow is left, dashed is closed or not yet yours; `plain` is under the band of a clock. */
export type MeasureCell = { key: string; text: string; state: 'gone' | 'left' | 'closed' | 'plain'; share?: number };

/** The pointer at now, as a part of the whole; yellow reaches from there to `until`, where a line is. */
export type Pointer = { at: number; until: number; hasCut?: boolean; flag?: string };

export type MeasureSize = 'large' | 'medium' | 'small' | 'mini';

type MeasureProps = {
  /** What the tape measures, in words: a picture has no other name. */
  label: string;
  cells: MeasureCell[];
  size: MeasureSize;
  pointer?: Pointer | undefined;
};

const percent = (part: number): string => `${Math.min(1, Math.max(0, part)) * 100}%`;
// The simple tape of Home has its own names for its sizes.
const sizeClasses: Record<MeasureSize, string> = {
  large: 'tape--medium',
  medium: 'tape--middle',
  small: 'tape--small',
  mini: 'tape--mini',
};

/** The tape measure, with a pointer where it measures time. */
export const Measure = ({ label, cells, size, pointer }: MeasureProps) => {
  const isBasted = cells.some(({ state }) => state === 'closed');
  const columns = cells.map(({ share = 1 }) => `minmax(0, ${share}fr)`).join(' ');
  const kinds = [pointer && 'tape--live', isBasted && 'tape--basted'].filter(Boolean).join(' ');
  return (
    <div
      className={`tape ${sizeClasses[size]} ${kinds}`}
      role="img"
      aria-label={label}
      style={{ gridTemplateColumns: columns }}
    >
      {cells.map(({ key, text, state }) => (
        <i key={key} className={`tape__${state}`}>
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
