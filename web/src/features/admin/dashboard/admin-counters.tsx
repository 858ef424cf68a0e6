export type CounterValue = { label: string; value: number | undefined };

export const AdminCounters = ({ counters }: { counters: CounterValue[] }) => (
  <dl className="admin-counters">
    {counters.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value ?? '…'}</dd>
      </div>
    ))}
  </dl>
);
