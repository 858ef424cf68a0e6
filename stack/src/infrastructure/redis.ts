import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StackFailure } from '../failure.ts';
import { requireFree } from '../ports.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { ownRedisUrl, REDIS_ADMIN, redisAdminPassword, redisUsers } from './redis-access.ts';
import { redisProgram } from './redis-program.ts';
import { writeSecretFile } from './secret-file.ts';

/** Redis that keeps its jobs after a kill -9, or the server in `REDIS_URL`. */
export const startRedis = async (context: InfrastructureContext): Promise<RunningInfrastructure> => {
  const named = context.env['REDIS_URL'];
  if (named) return useNamed(named);
  if (context.checkPorts) await requireFree('redis', context.ports);

  const folder = join(context.home.data, 'redis');
  mkdirSync(folder, { recursive: true });
  const port = context.ports.redis;
  const settings = join(folder, 'redis.conf');
  // Passwords are in a file that only its owner can read: everyone on the machine can see arguments.
  writeSecretFile(settings, redisSettings(folder, port, redisUsers(context.secrets, context.env)));
  const password = redisAdminPassword(context.secrets);
  const server = await context.supervisor.start({
    name: 'redis',
    command: await redisProgram(context),
    args: [settings],
    env: plainEnvironment(context.env),
    cwd: folder,
    ready: () => answersPing(port, password),
    readyWithin: 30_000,
  });
  return supervised('redis', ownRedisUrl(port, context.secrets), server);
};

const redisSettings = (folder: string, port: number, users: readonly string[]): string => {
  const lines = [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir "${folder}"`,
    // Without it a kill -9 loses every accepted job; the next start drops a truncated last entry.
    'appendonly yes',
    'aof-load-truncated yes',
    'save ""',
    'maxmemory-policy noeviction',
    ...users,
  ];
  return `${lines.join('\n')}\n`;
};

const useNamed = async (url: string): Promise<RunningInfrastructure> => {
  const { hostname, port } = new URL(url);
  if (await tcpReady(Number(port || 6379), hostname)()) return external('redis', url);
  throw new StackFailure(
    'The Redis that REDIS_URL names does not answer.',
    'Start it or correct the address; unset REDIS_URL to use our own.',
  );
};

/** While it loads its file, Redis accepts connections and answers LOADING: only PONG means ready. */
const answersPing = (port: number, password: string): Promise<boolean> => {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('connect', () => socket.write(`AUTH ${REDIS_ADMIN} ${password}\r\nPING\r\n`));
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
      if (reply.includes('+PONG')) answer(true);
      else if (reply.includes('\r\n-') || reply.startsWith('-')) answer(false);
    });
  });
};
