import type { FilledReport } from './filled-report.ts';
import './fill-report.css';

type FillReportProps = {
  report: FilledReport;
  /** How many faults are named; the rest is counted, and the cells themselves say what is wrong with them. */
  most?: number;
};

/** What a paste or a size run did, and each cell that it could not fill. Its parent announces it. */
export const FillReport = ({ report, most = 8 }: FillReportProps) => {
  const { summary, faults } = report;
  // "e un'altra" would take the line that names the fault.
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
