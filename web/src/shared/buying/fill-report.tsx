import type { FilledReport } from './filled-report.ts';
import './fill-report.css';

type FillReportProps = {
  report: FilledReport;
  /** How many faults are listed; the rest are counted, and the cells themselves show what is wrong. */
  most?: number;
};

/** Reports the result of a paste or a size run, and each cell that it could not fill. Its parent announces it. */
export const FillReport = ({ report, most = 8 }: FillReportProps) => {
  const { summary, faults } = report;
  // "e un'altra" would take as much room as the fault itself.
  const shown = faults.length === most + 1 ? most + 1 : most;
  return (
    <>
      <p>{summary}</p>
      {faults.length > 0 && (
        <ul className="fill-report__faults">
          {faults.slice(0, shown).map((fault, index) => (
            <li key={`${index} ${fault}`} className="free-text">
              {fault}
            </li>
          ))}
          {faults.length > shown && <li>{`e altre ${faults.length - shown}`}</li>}
        </ul>
      )}
    </>
  );
};
