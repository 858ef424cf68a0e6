import type { Stack } from '../../../stack/src/stack.ts';
import { startProgram, type FloorProgram } from './start-program.ts';

/** One plain Node process with hand-written SQL on the portal's own databases: what the portal's figures are compared with. */
export type Floor = {
  url: string;
  /** The address of a bare keep-alive proxy in front of a fixed answer. */
  startProxy: (body: string) => Promise<string>;
  pids: () => number[];
  stop: () => Promise<void>;
};

export const startFloor = async ({ databaseUrl }: Pick<Stack, 'databaseUrl'>): Promise<Floor> => {
  const programs: FloorProgram[] = [];
  const start = async (name: string, settings: object): Promise<string> => {
    const program = await startProgram(name, settings);
    programs.push(program);
    return program.url;
  };
  return {
    url: await start('floor-server', { catalog: databaseUrl('catalog'), orders: databaseUrl('orders') }),
    startProxy: async (body) => start('keep-alive-proxy', { url: await start('fixed-answer', { body }) }),
    pids: () => programs.map(({ pid }) => pid),
    stop: async () => {
      await Promise.all(programs.map((program) => program.stop()));
    },
  };
};
