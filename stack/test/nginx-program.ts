import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libraryRoot } from '../src/home.ts';
import { runProgram } from '../src/infrastructure/run-program.ts';

const { env } = process;

/** Returns this machine's nginx, else that of Debian's package, unpacked once into the downloads folder. */
export const nginxProgram = async (): Promise<string> => onThisMachine() ?? (await fromPackage());

const onThisMachine = (): string | undefined => {
  // Debian's folder for server programs is not on the PATH of every user.
  const folders = [...(env['PATH'] ?? '').split(delimiter), '/usr/sbin'].filter(Boolean);
  return folders.map((folder) => join(folder, 'nginx')).find((file) => existsSync(file));
};

const fromPackage = async (): Promise<string> => {
  const folder = join(libraryRoot(), 'nginx');
  const program = join(folder, 'usr', 'sbin', 'nginx');
  if (existsSync(program)) return program;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const run = (command: string, ...args: string[]) => runProgram(command, args, { cwd: draft, env });
  let fetched = await run('apt-get', 'download', 'nginx');
  if (fetched.code !== 0) {
    // Uses its own package lists: a new machine has none yet, and only root may fetch the system's lists.
    for (const name of ['lists/partial', 'cache/archives/partial']) mkdirSync(join(draft, name), { recursive: true });
    const own = [`Dir::State::lists=${draft}/lists`, `Dir::Cache=${draft}/cache`].flatMap((setting) => ['-o', setting]);
    await run('apt-get', ...own, 'update');
    fetched = await run('apt-get', ...own, 'download', 'nginx');
  }
  const archive = readdirSync(draft).find((file) => file.endsWith('.deb'));
  const unpacked = archive === undefined ? fetched : await run('dpkg-deb', '-x', archive, draft);
  if (unpacked.code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new Error(`Install nginx so that it is on the PATH: Debian's package cannot be used.\n${unpacked.output}`);
  }
  for (const name of ['lists', 'cache']) rmSync(join(draft, name), { recursive: true, force: true });
  try {
    renameSync(draft, folder);
  } catch {
    // Another process finished the same download first.
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
};
