import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductList } from '@drappo/contracts';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { libraryRoot, projectRoot } from '../stack/src/home.ts';
import { portTable, reserveFreePorts, type PortName, type ReservedPorts } from '../stack/src/ports.ts';
import { readPidFiles } from '../stack/src/supervisor/pid-files.ts';
import { until } from '../stack/src/supervisor/wait.ts';

jest.setTimeout(240_000);

let home: string;
let reserved: ReservedPorts;
let command: ChildProcess | undefined;
beforeAll(async () => {
  // Hidden, like the folder of everybody who does not choose one.
  home = mkdtempSync(join(tmpdir(), '.drappo-start-'));
  symlinkSync(libraryRoot(), join(home, 'lib'));
  reserved = await reserveFreePorts();
});
afterAll(async () => {
  if (command?.exitCode === null) {
    command.kill('SIGINT');
    await once(command, 'exit');
  }
  reserved.release();
  rmSync(home, { recursive: true, force: true });
});

/** What a person types, from a folder and ports of its own. Gives the process and what it has printed so far. */
const start = () => {
  const ports = Object.entries(portTable).map(([name, { variable }]) => [
    variable,
    String(reserved.ports[name as PortName]),
  ]);
  const child = spawn(process.execPath, ['stack/bootstrap.mjs', 'start'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: '',
      ...Object.fromEntries(ports),
      DRAPPO_HOME: home,
      DRAPPO_DEMO_PRODUCTS: '14',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  command = child;
  return { child, lines: () => printed.split('\n') };
};

const isReady = (lines: string[]) => lines.some((line) => line.startsWith('Drappo ready'));
const running = () => new Map(readPidFiles(join(home, 'run')).map(({ name, pid }) => [name, pid]));

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    // A process that nobody has waited for is no longer one.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));
  } catch {
    return false;
  }
};

const answers = async (path: string): Promise<boolean> => {
  const response = await fetch(`http://127.0.0.1:${reserved.ports.gateway}${path}`).catch(() => undefined);
  return response?.status === 200;
};

const firstPicture = async (): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${reserved.ports.gateway}/api/products`);
  const { products } = (await response.json()) as ProductList;
  return products[0]?.imageUrl ?? 'none';
};

test('npm start gets ready, brings back whatever is killed, and leaves nothing behind at Ctrl-C', async () => {
  const first = start();
  await until(() => isReady(first.lines()) || first.child.exitCode !== null, { timeout: 180_000, every: 100 });
  expect(first.lines().filter((line) => line.startsWith('Drappo ready'))).toHaveLength(1);
  expect(await answers('/api/products')).toBe(true);
  expect(await answers(await firstPicture())).toBe(true);

  const before = running();
  expect([...before.keys()]).toEqual(expect.arrayContaining(['postgres', 'redis', 'kafka', 'gateway', 'orders']));
  for (const [name, pid] of before) {
    process.kill(pid, 'SIGKILL');
    const back = await until(() => ![undefined, pid].includes(running().get(name)), { timeout: 30_000, every: 50 });
    expect({ name, back }).toEqual({ name, back: true });
  }
  expect(await until(() => answers('/api/products'), { timeout: 60_000, every: 100 })).toBe(true);

  const pids = [...running().values()];
  first.child.kill('SIGINT');
  const [code] = (await once(first.child, 'exit')) as [number | null];
  expect(code).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
  expect(existsSync(join(home, 'run', 'stack.lock'))).toBe(false);
  expect(readdirSync(join(home, 'run')).filter((file) => file.endsWith('.pid.json'))).toEqual([]);

  const second = start();
  await until(() => isReady(second.lines()) || second.child.exitCode !== null, { timeout: 120_000, every: 100 });
  expect(isReady(second.lines())).toBe(true);
  expect(second.lines().filter((line) => line.includes('demo:'))).toEqual([]);
  expect(await answers('/api/products')).toBe(true);
});
