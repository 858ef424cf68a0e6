import type { AdminShipping } from '@drappo/contracts/shipping/forms/shipping-rates';
import { failureText } from '../../../shared/api/failure.ts';
import { formatDateTime } from '../../../shared/format/date.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { useNameOfUserQuery } from '../shared/users-api.ts';
import { changesOf } from '../shared/audit/audit-changes.ts';
import { fieldLabel } from '../shared/audit/audit-fields.ts';
import { useListRateChangesQuery } from '../shared/shipping-rates-api.ts';

/** History of rate changes: user, time, old and new values. Each change was valid from its time on. */
export const RateHistory = ({ zones }: { zones: AdminShipping['zones'] }) => {
  const { data, error, refetch } = useListRateChangesQuery();
  const nameOf = (subject: string): string => {
    const code = subject.startsWith('zone:') ? subject.slice('zone:'.length) : undefined;
    return code ? (zones.find(({ zoneCode }) => zoneCode === code)?.zoneName ?? code) : 'Calcolatore';
  };
  return (
    <>
      <h2 className="rates__title">Storico</h2>
      {error && (
        <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere lo storico.')}</ErrorNotice>
      )}
      {data?.entries.length === 0 && <p className="muted">Le tariffe non sono mai cambiate.</p>}
      {data && data.entries.length > 0 && (
        <ol className="sheet rate-history">
          {data.entries.map((entry) => (
            <li key={entry.id}>
              <p>
                <b>{nameOf(entry.subject)}</b>{' '}
                <span className="muted small">
                  <Who actor={entry.actor} />, dal {formatDateTime(entry.at)}
                </span>
              </p>
              {changesOf(entry.details).map(({ name, from, to }) => (
                <p key={name} className="small">
                  <span className="muted">{fieldLabel(name)}:</span> <del>{from}</del>{' '}
                  <span aria-label="diventa">→</span> {to}
                </p>
              ))}
            </li>
          ))}
        </ol>
      )}
    </>
  );
};

const Who = ({ actor }: { actor: string }) => {
  const id = actor.replace(/^user:/, '');
  const { data } = useNameOfUserQuery(id, {
    skip: !actor.startsWith('user:'),
    refetchOnMountOrArgChange: false,
    refetchOnFocus: false,
  });
  return data ?? id.slice(0, 8);
};
