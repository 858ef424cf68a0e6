import type { FuzzOptions, FuzzPart } from './run-fuzz.ts';

const row = ({ name, cases, seconds, faults }: FuzzPart): string =>
  `${name.padEnd(12)}${String(cases).padStart(8)} cases${seconds.toFixed(1).padStart(9)} s${String(faults.length).padStart(6)} faults`;

/** The report that the operator reads at the end of a run. */
export const fuzzReportOf = ({ seed }: Pick<FuzzOptions, 'seed'>, parts: readonly FuzzPart[]): string => {
  const faults = parts.flatMap(({ faults: ofPart }) => ofPart);
  const verdict = faults.length === 0 ? 'green' : `red: ${faults.length} faults`;
  return ['', ...faults.map((fault) => `fault: ${fault}`), `seed ${seed}: ${verdict}`, ...parts.map(row)].join('\n');
};
