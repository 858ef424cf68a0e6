import type { Difference } from './difference.ts';

export type Figure = {
  label: string;
  value: string;
  difference?: Difference | undefined;
  /** The figure it is compared with, or the total that contains it. */
  note?: string | undefined;
};

/** Figures side by side, each with its change. The colour shows good or bad, the sign the direction. */
export const Figures = ({ figures }: { figures: Figure[] }) => (
  <dl className="insight-figures">
    {figures.map(({ label, value, difference, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          {value}
          {(difference ?? note) !== undefined && (
            <small>
              {difference && <Differs {...difference} />} {note}
            </small>
          )}
        </dd>
      </div>
    ))}
  </dl>
);

export const Differs = ({ text, tone }: Difference) => <b className={`insight-differs--${tone}`}>{text}</b>;
