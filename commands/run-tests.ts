import { filesOfPart, planRun, testProjects } from '../stack/src/test-run/run-plan.ts';
import { recordFailures, startRecording } from '../stack/src/test-run/inputs/recording.ts';
import { runParts } from '../stack/src/test-run/run-parts.ts';
import { staticChecks } from '../stack/src/test-run/static-checks.ts';
import { findTestFiles } from '../stack/src/test-run/test-files.ts';
import { runCommand } from './run-command.ts';
import { readTestArguments } from './test-arguments.ts';

// Runs everything, or what the arguments select: a part, a shard of it, patterns of paths, then flags of Jest.
await runCommand(async ({ signal }) => {
  const { patterns, flags, selection, isWhole } = readTestArguments(process.argv.slice(2));
  const files = filesOfPart(await findTestFiles(testProjects, patterns), selection);
  const plan = planRun(files, isWhole || selection.part === 'static' ? staticChecks : []);
  const recording = isWhole ? startRecording() : recordFailures();
  return runParts({ ...plan, flags, isWhole, recording, signal });
});
