import type { ShipManyResult } from '@drappo/contracts/orders/ship-many';
import { isChange, isFault, outcomeText, summaryText } from './ship-many-labels.ts';

/** The result of each row, or the expected one in a dry run. */
export const ShipManyRows = ({ result }: { result: ShipManyResult }) => (
  <>
    <p className="ship-many__summary" role="status">
      {summaryText(result.rows, result.dryRun)}
    </p>
    {/* A scroll box needs the focus, so that people can scroll it by keyboard. */}
    <div className="ship-many__frame" role="region" aria-label="Esito delle righe" tabIndex={0}>
      <table className="ship-many__rows">
        <thead>
          <tr>
            <th>Riga</th>
            <th>Ordine</th>
            <th>Spedizione</th>
            <th>Esito</th>
          </tr>
        </thead>
        <tbody>
          {result.rows.map((row) => (
            <tr key={row.line} className={isFault(row) ? 'ship-many__fault' : undefined}>
              <td className="num">{row.line}</td>
              <td className="free-text">{row.orderNumber}</td>
              <td className="free-text">{[row.carrier, row.trackingNumber].filter(Boolean).join(' ')}</td>
              <td className="free-text">
                {isChange(row) ? (
                  <b>{outcomeText(row.outcome, result.dryRun)}</b>
                ) : (
                  outcomeText(row.outcome, result.dryRun)
                )}
                {row.detail && <small>{row.detail}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
