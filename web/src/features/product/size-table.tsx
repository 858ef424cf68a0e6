import type { SizeChart } from '@drappo/contracts/catalog/size-chart';
import './size-table.css';

/** Measures of each size; the row of the chosen size is highlighted. */
export const SizeTable = ({ chart, size }: { chart: SizeChart; size: string | null }) => {
  const isShown = (name: string): boolean => name.toLowerCase() === size?.toLowerCase();
  return (
    <section className="size-table" aria-labelledby="size-table-heading">
      <h2 id="size-table-heading">Taglie e misure</h2>
      <div className="size-table__frame" role="region" aria-labelledby="size-table-heading" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Taglia</th>
              {chart.columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((row) => (
              <tr key={row.size} aria-current={isShown(row.size) || undefined}>
                <th scope="row">{row.size}</th>
                {row.values.map((value, index) => (
                  <td key={index}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="small muted">
        Misure del capo in piano, in centimetri.
        {chart.rows.some((row) => isShown(row.size)) && ' La riga segnata è la taglia scelta.'}
      </p>
    </section>
  );
};
