import { StackFailure } from '../stack/src/failure.ts';
import { costLine } from '../stack/src/test-run/verdict.ts';
import { judgeSteadyRuns, type Beside } from '../stack/src/test-run/steady/judge.ts';
import { keepRun, keptRuns } from '../stack/src/test-run/steady/kept-runs.ts';
import { testClone } from '../stack/src/test-run/steady/run-clone.ts';
import { hasUncommittedChanges, testedCode } from '../stack/src/test-run/steady/tested-code.ts';
import { runCommand } from './run-command.ts';

const MOST = 20;
const write = (line: string) => void process.stdout.write(`${line}\n`);

const readCount = ([text = '10']: string[]): number => {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MOST) return count;
  throw new StackFailure(`"${text}" is no number of runs.`, `npm run test:steady -- 10 makes ten; ${MOST} at most.`);
};

// Repeats whole runs of clean clones of HEAD, every other one beside a busy loop; judges them with stored runs of the same
// code.
await runCommand(async ({ signal }) => {
  const count = readCount(process.argv.slice(2));
  if (hasUncommittedChanges())
    throw new StackFailure(
      'This checkout has changes that no commit has.',
      'Commit them first: clones have none of them.',
    );
  const code = testedCode();
  for (let turn = 1; turn <= count && !signal.aborted; turn += 1) {
    const before = keptRuns(code);
    const beside: Beside = before.length % 2 === 0 ? 'nothing' : 'busy loop';
    write(`Run ${turn} of ${count}, beside ${beside} ...`);
    const { verdict, log } = await testClone(`${code}-${before.length + 1}`, beside, signal);
    if (signal.aborted) break;
    keepRun({ code, beside, verdict });
    write(verdict ? `${verdict.passed} passed, ${verdict.failed} failed. ${costLine(verdict)}` : 'It left no verdict.');
    for (const { file, failure } of verdict?.flaky ?? []) write(`FLAKY ${file}: ${failure}`);
    write(`What it printed is in ${log}`);
  }
  const runs = keptRuns(code);
  const { isSteady, faults, flaky } = judgeSteadyRuns(runs);
  for (const fault of faults) write(`FAULT ${fault}`);
  write(`${runs.length} runs of this code, ${flaky.size} flaky files: ${isSteady ? 'steady' : 'not steady'}`);
  return isSteady && !signal.aborted ? 0 : 1;
});
