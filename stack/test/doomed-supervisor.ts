import { takeLock } from '../src/supervisor/lock.ts';
import { createSupervisor } from '../src/supervisor/supervisor.ts';
import { startWatchdog } from '../src/supervisor/watchdog.ts';
import { scripted } from './fixtures.ts';

// Runs one process under a supervisor, prints its pid, and waits for the test to kill it with -9.
const [folder = ''] = process.argv.slice(2);
takeLock(folder);
startWatchdog(folder, process.execPath);
const supervisor = createSupervisor({ runFolder: folder, logFolder: folder });
const child = await supervisor.start(scripted('child', 'setInterval(() => {}, 1000)'));
process.stdout.write(`${child.pid}\n`);
