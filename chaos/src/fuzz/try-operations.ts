import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentFor, fuzzRoles, readOpenApi, type FuzzRole } from './documents.ts';
import { runProcess } from './run-process.ts';

export type OperationsOptions = {
  schemathesis: string;
  portalUrl: string;
  /** Folder for documents and reports. */
  folder: string;
  /** The cookie header of a signed-in account. */
  signIn: (role: FuzzRole) => Promise<string>;
  seed: number;
  maxExamples: number;
  signal: AbortSignal;
  note: (line: string) => void;
};

export type OperationsOutcome = {
  cases: number;
  faults: string[];
};

const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_schema_conformance',
];

/** Parsed from schemathesis's final summary. */
const casesOf = (output: string): number => Number(/(\d[\d,]*) generated/.exec(output)?.[1]?.replaceAll(',', '') ?? 0);
const faultsOf = (role: FuzzRole, output: string): string[] => {
  const [, failures = ''] = output.split(/=+ (?:FAILURES|ERRORS) =+/);
  const [listed = ''] = failures.split(/=+ SUMMARY =+/);
  return listed
    .split(/^_{3,} /m)
    .slice(1)
    .map((text) => `as ${role}: ${text.slice(0, 2_500)}`);
};

/** Runs schemathesis on the OpenAPI document, as each of three accounts. */
export const tryOperations = async (options: OperationsOptions): Promise<OperationsOutcome> => {
  const { schemathesis, portalUrl, folder, signIn, seed, maxExamples, signal, note } = options;
  const openApi = readOpenApi();
  mkdirSync(folder, { recursive: true });
  const outcome: OperationsOutcome = { cases: 0, faults: [] };
  for (const role of fuzzRoles) {
    const { document, operations } = documentFor(openApi, role);
    const file = join(folder, `${role}.json`);
    writeFileSync(file, JSON.stringify(document));
    // In a file, because every process of the machine can see arguments.
    const config = join(folder, `${role}.toml`);
    writeFileSync(config, `headers = { Cookie = ${JSON.stringify(await signIn(role))} }\n`, { mode: 0o600 });
    const { code, output } = await runProcess(
      schemathesis,
      [
        ['--config-file', config, 'run', file, '--url', portalUrl],
        ['--phases', 'examples,coverage,fuzzing', '--checks', checks.join(',')],
        ['--seed', String(seed), '--max-examples', String(maxExamples)],
        ['--generation-database', 'none', '--generation-with-security-parameters', 'false'],
        ['--suppress-health-check', 'all', '--request-timeout', '20', '--continue-on-failure', '--warnings', 'off'],
      ].flat(),
      // Where schemathesis stores its learned examples.
      { signal, cwd: folder },
    );
    const log = join(folder, `${role}.log`);
    writeFileSync(log, output);
    const faults = faultsOf(role, output);
    if (code !== 0 && faults.length === 0) faults.push(`as ${role}: schemathesis ended with ${code}, see ${log}`);
    outcome.cases += casesOf(output);
    outcome.faults.push(...faults);
    note(`${operations} operations as ${role}: ${casesOf(output)} cases, ${faults.length} with a fault`);
  }
  return outcome;
};
