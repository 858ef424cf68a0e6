import { formatDay } from '../../../shared/format/date.ts';

/** The date up to which the nightly lists count. */
export const AsOf = ({ day }: { day: string | null | undefined }) => (
  <p role="status" className="insight-period">
    {day === undefined
      ? 'Leggendo...'
      : day === null
        ? 'Questi elenchi si fanno ogni notte: il primo non c’è ancora.'
        : `Fino al ${formatDay(day)} compreso. Questi elenchi si fanno ogni notte.`}
  </p>
);
