// The entry point of every command. Runs on any Node from 20 on and needs no package: it installs the packages if needed,
// then
// starts the command on the project's own Node.
import { generateClients } from './bootstrap/generate-clients.mjs';
import { installPackages } from './bootstrap/install-packages.mjs';
import { Missing } from './bootstrap/missing.mjs';
import { requireTools } from './bootstrap/require-tools.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

/** Each command and the file in this folder that implements it. */
const commands = {
  start: 'start',
  dev: 'dev',
  logs: 'logs',
  new: 'new',
  reset: 'reset',
  // Not test.ts, which Jest would treat as a test file.
  test: 'run-tests',
  'test-changed': 'test-changed',
  'test-containers': 'test-containers',
  'test-steady': 'test-steady',
  'test-moments': 'test-moments',
  chaos: 'chaos',
  'chaos-shops': 'chaos-shops',
  'chaos-edge': 'chaos-edge',
  fuzz: 'fuzz',
  bench: 'bench',
  'bench-web': 'bench-web',
  'bench-office': 'bench-office',
  'bench-instances': 'bench-instances',
  'bench-catalog': 'bench-catalog',
  'bench-webhooks': 'bench-webhooks',
  'create-admin': 'create-admin',
  'keys-rotate': 'rotate-keys',
  'reset-factor': 'reset-factor',
  'demo-past': 'demo-past',
  'demo-pictures': 'demo-pictures',
  'docs-pictures': 'docs-pictures',
  release: 'release',
};

const [command, ...args] = process.argv.slice(2);
try {
  const program = commands[command];
  if (program === undefined) {
    throw new Missing(`There is no command "${command ?? ''}".`, `Known are: ${Object.keys(commands).join(', ')}`);
  }
  const startedAt = Date.now();
  requireTools(command);
  const packagesMs = await installPackages();
  if (command !== 'reset') await generateClients();
  process.exitCode = await runCommand(program, args, { startedAt, packagesMs });
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(`\n${error.message}\n  ${error.remedy.replaceAll('\n', '\n  ')}`);
  process.exitCode = 1;
}
