import { Link } from 'react-router-dom';

export type CounterValue = {
  label: string;
  value: number | string | undefined;
  /** Address of the list of the counted items. */
  to?: string;
};

export const AdminCounters = ({ counters }: { counters: CounterValue[] }) => (
  <dl className="admin-counters">
    {counters.map(({ label, value, to }) => (
      <div key={label}>
        <dt>{to ? <Link to={to}>{label}</Link> : label}</dt>
        <dd>{typeof value === 'number' ? value.toLocaleString('it-IT') : (value ?? '…')}</dd>
      </div>
    ))}
  </dl>
);
