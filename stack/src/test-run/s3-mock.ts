import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryRoot } from '../home.ts';
import { plainEnvironment } from '../infrastructure/infrastructure.ts';
import { fetchWithMaven } from '../infrastructure/maven.ts';
import { reserveExtraPort } from '../ports.ts';
import { httpReady } from '../supervisor/readiness.ts';
import { until } from '../supervisor/wait.ts';

const pom = fileURLToPath(new URL('../../s3/pom.xml', import.meta.url));

export type S3Mock = {
  /** The endpoint for S3 clients; it accepts any credentials. */
  url: string;
  stop(): Promise<void>;
};

/** Starts an S3 server in its own process on a free port, for tests of stored files. */
export const startS3Mock = async (env: NodeJS.ProcessEnv = process.env): Promise<S3Mock> => {
  const folder = await fetchWithMaven({
    what: 'an S3 for the tests (61 MB)',
    pom,
    target: join(libraryRoot(env), 's3'),
    env,
    report: () => undefined,
  });
  const jar = readdirSync(folder).find((file) => file.endsWith('.jar'));
  if (jar === undefined) throw new Error(`there is no jar in ${folder}`);
  const { port, release } = await reserveExtraPort();
  const data = mkdtempSync(join(tmpdir(), 'drappo-s3-'));
  const settings = {
    'com.adobe.testing.s3mock.httpPort': port,
    'com.adobe.testing.s3mock.store.root': data,
    'com.adobe.testing.s3mock.domain.root': data,
    'server.address': '127.0.0.1',
    // Its https port is not used: any free port.
    'server.port': 0,
  };
  const server = spawn(
    'java',
    [
      '-Xmx256m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-jar',
      join(folder, jar),
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { cwd: data, env: plainEnvironment(env), stdio: 'ignore' },
  );
  const kill = () => void server.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (server.exitCode === null && server.signalCode === null) {
      const ended = once(server, 'exit');
      kill();
      await ended;
    }
    release();
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  if (await until(httpReady(`${url}/`), { timeout: 200_000, every: 100 })) return { url, stop };
  await stop();
  throw new Error('the S3 of the tests does not answer');
};
