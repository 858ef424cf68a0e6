import { COHORT_MONTHS, type ResellerCohorts } from '@drappo/contracts/orders/insight';
import { failureText } from '../../../shared/api/failure.ts';
import { euro } from '../../../shared/format/money.ts';
import { formatCount } from '../../../shared/format/count.ts';
import { toCsv } from '../../../shared/format/csv.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { download } from '../../../shared/ui/download.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { percentText } from './difference.ts';
import { useGetResellerCohortsQuery } from './insight-api.ts';
import { percentOf } from './sales-sums.ts';

type Cohort = ResellerCohorts['cohorts'][number];

const monthName = (month: string): string =>
  new Intl.DateTimeFormat('it-IT', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
const ages = Array.from({ length: COHORT_MONTHS }, (_, age) => age);
const ageName = (age: number): string => (age === 0 ? 'primo mese' : `dopo ${age}`);

const exportCohorts = (cohorts: Cohort[]): void =>
  download.text(
    'nuovi-rivenditori.csv',
    toCsv([
      ['Primo ordine', 'Mese', 'Nuovi rivenditori', 'Con ordini', 'Ricavi'],
      ...cohorts.flatMap(({ month, resellers, months }) =>
        months.map(({ active, revenue }, age) => [month, ageName(age), resellers, active, euro(revenue)]),
      ),
    ]),
  );

/** For the new resellers of each month: how many paid another order in the following months. */
export const CohortTable = () => {
  const { data, error, refetch } = useGetResellerCohortsQuery();
  const nothingToExport = () => {
    if (error) return 'Non riusciamo a leggere i nuovi rivenditori';
    if (!data) return 'Stiamo leggendo i nuovi rivenditori';
    return data.cohorts.length === 0 && 'Nessun nuovo rivenditore';
  };
  return (
    <section className="sheet insight-sheet insight-after" aria-labelledby="cohorts">
      <header>
        <h2 id="cohorts">Nuovi rivenditori, quanti ordinano ancora</h2>
        <p>per mese del primo ordine pagato, in percento</p>
        <Button size="small" disabled={nothingToExport()} onClick={() => exportCohorts(data?.cohorts ?? [])}>
          Esporta i nuovi in CSV
        </Button>
      </header>
      {error && (
        <ErrorNotice onRetry={() => void refetch()}>
          {failureText(error, 'Non riusciamo a leggere i nuovi rivenditori.')}
        </ErrorNotice>
      )}
      {!data && !error && <Skeleton height={240} />}
      {data?.cohorts.length === 0 && <p className="insight-none">Nessun primo ordine negli ultimi 12 mesi</p>}
      {data && data.cohorts.length > 0 && <Months cohorts={data.cohorts} />}
    </section>
  );
};

const Months = ({ cohorts }: { cohorts: Cohort[] }) => (
  <div className="insight-cohorts" role="region" aria-label="Nuovi rivenditori per mese" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Primo ordine</th>
          <th scope="col">Rivenditori</th>
          {ages.map((age) => (
            <th key={age} scope="col">
              {ageName(age)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cohorts.map(({ month, resellers, months }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td className="num">{formatCount(resellers)}</td>
            {ages.map((age) => (
              <Cell key={age} of={resellers} month={months[age]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Cell = ({ of, month }: { of: number; month: Cohort['months'][number] | undefined }) => {
  if (!month)
    return (
      <td className="insight-cohorts__later">
        <span className="visually-hidden">non ancora</span>
      </td>
    );
  const percent = percentOf(month.active, of) ?? 0;
  return (
    <td title={`${formatCount(month.active)} di ${formatCount(of)}, ${euro(month.revenue)}`}>
      <Bar percent={percent} />
      <span className="num">{percentText(percent)}</span>
    </td>
  );
};

/** A share drawn as a length, beside its figure. */
export const Bar = ({ percent }: { percent: number }) => (
  <span className="insight-bar" aria-hidden="true">
    <span style={{ width: `${Math.min(100, percent)}%` }} />
  </span>
);
