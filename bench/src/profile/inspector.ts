import { setTimeout as wait } from 'node:timers/promises';
import type { CpuProfile } from './summarise-profile.ts';

const SAMPLE_US = 500;
const ATTEMPTS = 50;

/** The address of the inspector of a Node process started with `--inspect`. */
const findInspector = async (port: number): Promise<string> => {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = (await answer.json()) as { webSocketDebuggerUrl: string }[];
      if (target) return target.webSocketDebuggerUrl;
    } catch {
      // It is still starting.
    }
    await wait(100);
  }
  throw new Error(`nothing to inspect at port ${port}`);
};

type Reply = { id?: number; result?: { profile?: CpuProfile }; error?: { message: string } };

/** Starts profiling a process; the returned function stops and returns the profile: of the load alone, without the start. */
export const startProfile = async (port: number): Promise<() => Promise<CpuProfile>> => {
  const socket = new WebSocket(await findInspector(port));
  const waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    waiting.get(reply.id ?? 0)?.resolve(reply);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the inspector went away'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to the inspector at port ${port}`)));
  });
  const send = async (method: string, params = {}): Promise<Reply> => {
    last += 1;
    const id = last;
    const reply = new Promise<Reply>((resolve, reject) => waiting.set(id, { resolve, reject }));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, result } = await reply;
    waiting.delete(id);
    if (error) throw new Error(`${method}: ${error.message}`);
    return { result: result ?? {} };
  };
  await send('Profiler.enable');
  await send('Profiler.setSamplingInterval', { interval: SAMPLE_US });
  await send('Profiler.start');
  return async () => {
    const { result } = await send('Profiler.stop');
    socket.close();
    if (!result?.profile) throw new Error('the inspector gave no profile');
    return result.profile;
  };
};
