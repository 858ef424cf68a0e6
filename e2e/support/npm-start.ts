import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryRoot, projectRoot } from '../../stack/src/home.ts';
import { portTable, reserveFreePorts, type PortName, type Ports } from '../../stack/src/ports.ts';
import { until } from '../../stack/src/supervisor/wait.ts';
import { keptEnvironment } from '../../stack/src/test-run/kept-environment.ts';

export type Started = { child: ChildProcess; lines: () => string[] };

export type StartFolder = {
  home: string;
  ports: Ports;
  /** Runs the command that a person types, with their arguments and environment. */
  start: (args?: string[], env?: NodeJS.ProcessEnv) => Started;
  /** Presses Ctrl-C. Returns the exit code. */
  stop: (started: Started) => Promise<number | null>;
  /** Status of a request as a browser would send it to that host. */
  ask: (path: string, host?: string, headers?: Record<string, string>) => Promise<{ status: number; body: string }>;
  /** Status of a sign-in. */
  signIn: (username: string, password: string) => Promise<number>;
  /** Stops the running processes and removes the folder. */
  remove: () => Promise<void>;
};

export const isReady = (lines: string[]): boolean => lines.some((line) => line.startsWith('Drappo ready'));

export const untilReady = ({ child, lines }: Started): Promise<unknown> =>
  until(() => isReady(lines()) || child.exitCode !== null, { timeout: 600_000, every: 100 });

/** A separate folder and ports for `npm start`. */
export const createStartFolder = async (): Promise<StartFolder> => {
  // Hidden, like the default folder.
  const home = mkdtempSync(join(tmpdir(), '.drappo-start-'));
  symlinkSync(libraryRoot(), join(home, 'lib'));
  const { ports, release } = await reserveFreePorts();
  let latest: Started | undefined;

  const ask: StartFolder['ask'] = (path, host = `127.0.0.1:${ports.gateway}`, further = {}) =>
    new Promise((resolve) => {
      const headers = { ...further, host };
      const sent = request({ host: '127.0.0.1', port: ports.gateway, path, headers }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
      });
      sent.on('error', () => resolve({ status: 0, body: '' }));
      sent.end();
    });

  const stop: StartFolder['stop'] = async ({ child }) => {
    if (child.exitCode !== null) return child.exitCode;
    child.kill('SIGINT');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };

  return {
    home,
    ports,
    ask,
    stop,
    start(args = [], env = {}) {
      const variables = Object.entries(portTable).map(([name, { variable }]) => [
        variable,
        String(ports[name as PortName]),
      ]);
      const child = spawn(process.execPath, ['commands/bootstrap.mjs', 'start', ...args], {
        cwd: projectRoot,
        env: {
          ...keptEnvironment(),
          // Set as npm sets it: the command then ends when its parent has exited.
          npm_lifecycle_event: 'start',
          ...Object.fromEntries(variables),
          DRAPPO_HOME: home,
          DRAPPO_DEMO_PRODUCTS: '14',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      latest = { child, lines: () => printed.split('\n') };
      return latest;
    },
    async signIn(username, password) {
      const answer = await fetch(`http://127.0.0.1:${ports.gateway}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
      return answer.status;
    },
    async remove() {
      if (latest) await stop(latest);
      release();
      rmSync(home, { recursive: true, force: true });
    },
  };
};
