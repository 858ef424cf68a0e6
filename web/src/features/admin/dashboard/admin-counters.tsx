export type CounterValue = { label: string; value: number | string | undefined };

export const AdminCounters = ({ counters }: { counters: CounterValue[] }) => (
  <dl className="admin-counters">
    {counters.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{typeof value === 'number' ? value.toLocaleString('it-IT') : (value ?? '…')}</dd>
      </div>
    ))}
  </dl>
);
