import { mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StackFailure } from '../failure.ts';
import { requireFree } from '../ports.ts';
import { tcpReady } from '../supervisor/readiness.ts';
import { external, plainEnvironment, supervised } from './infrastructure.ts';
import type { InfrastructureContext, RunningInfrastructure } from './infrastructure.ts';
import { redisProgram } from './redis-program.ts';

/** Redis that keeps its jobs through a kill -9, or the server that `REDIS_URL` names. */
export async function startRedis(context: InfrastructureContext): Promise<RunningInfrastructure> {
  const named = context.env['REDIS_URL'];
  if (named) return useNamed(named);
  if (context.checkPorts) await requireFree('redis', context.ports);

  const folder = join(context.home.data, 'redis');
  mkdirSync(folder, { recursive: true });
  const port = context.ports.redis;
  const options = {
    bind: '127.0.0.1',
    port: String(port),
    dir: folder,
    // Without it a kill -9 loses every job that was taken; a cut-off last entry is dropped at the next start.
    appendonly: 'yes',
    'aof-load-truncated': 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const server = await context.supervisor.start({
    name: 'redis',
    command: await redisProgram(context),
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]),
    env: plainEnvironment(context.env),
    cwd: folder,
    ready: () => answersPing(port),
    readyWithin: 30_000,
  });
  return supervised('redis', `redis://127.0.0.1:${port}`, server);
}

async function useNamed(url: string): Promise<RunningInfrastructure> {
  const { hostname, port } = new URL(url);
  if (await tcpReady(Number(port || 6379), hostname)()) return external('redis', url);
  throw new StackFailure(
    'The Redis that REDIS_URL names does not answer.',
    'Start it or correct the address; unset REDIS_URL to use our own.',
  );
}

/** While it loads its file, Redis accepts connections and answers LOADING: only PONG means ready. */
function answersPing(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const answer = (ready: boolean) => {
      socket.destroy();
      resolve(ready);
    };
    socket.setTimeout(1_000, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(false));
    socket.once('connect', () => socket.write('PING\r\n'));
    socket.once('data', (reply) => answer(reply.toString('latin1').startsWith('+PONG')));
  });
}
