import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { libraryRoot } from '../src/home.ts';
import { runProgram } from '../src/infrastructure/run-program.ts';

const { env } = process;

/** The nginx of this machine, else that of Debian's package, which is unpacked once into the folder of downloads. */
export const nginxProgram = async (): Promise<string> => onThisMachine() ?? (await fromPackage());

const onThisMachine = (): string | undefined => {
  // Debian's folder for servers is not on the PATH of every user.
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
    // Lists of packages of our own: a new machine has none yet, and only root may fetch those of the system.
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
    // Another process finished the same download a moment earlier.
    rmSync(draft, { recursive: true, force: true });
  }
  return program;
};
