// The door to every command. Runs on any Node from 20 on and needs no package: it makes sure that there are packages,
// then hands over to the command, which runs on the Node that the project brings along.
import { generateClients } from './bootstrap/generate-clients.mjs';
import { installPackages } from './bootstrap/install-packages.mjs';
import { Missing } from './bootstrap/missing.mjs';
import { requireTools } from './bootstrap/require-tools.mjs';
import { runCommand } from './bootstrap/run-command.mjs';

const commands = ['start', 'dev', 'reset', 'test', 'test-containers', 'chaos', 'bench', 'create-admin'];

const [command, ...args] = process.argv.slice(2);
try {
  if (!commands.includes(command)) {
    throw new Missing(`There is no command "${command ?? ''}".`, `Known are: ${commands.join(', ')}`);
  }
  requireTools(command);
  await installPackages();
  if (command !== 'reset') await generateClients();
  process.exitCode = await runCommand(command, args);
} catch (error) {
  if (!(error instanceof Missing)) throw error;
  console.error(`\n${error.message}\n  ${error.remedy.replaceAll('\n', '\n  ')}`);
  process.exitCode = 1;
}
