import { formatDay } from '../../../shared/format/date.ts';
import { useListBetaWaitingQuery } from './admin-beta-api.ts';

/** People who wait for a place, first come first served. */
export const BetaWaitingList = () => {
  const { data } = useListBetaWaitingQuery();
  if (!data || data.length === 0) return null;
  return (
    <section className="sheet beta-waiting-list" aria-labelledby="beta-waiting">
      <h2 id="beta-waiting">Lista d'attesa</h2>
      <ol>
        {data.map(({ id, username, companyName, email, joinedAt }) => (
          <li key={id}>
            <b className="free-text">{companyName ?? username}</b> <a href={`mailto:${email}`}>{email}</a>{' '}
            <span className="muted">dal {formatDay(joinedAt)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
};
