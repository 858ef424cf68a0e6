import { connect } from 'node:net';

/** True when the process is ready. Never throws and never takes longer than about a second. */
export type ReadyCheck = () => Promise<boolean>;

/** Ready when the port accepts connections. */
export const tcpReady = (port: number, host = '127.0.0.1'): ReadyCheck => {
  return () =>
    new Promise((resolve) => {
      const socket = connect({ host, port });
      const answer = (ready: boolean) => {
        socket.destroy();
        resolve(ready);
      };
      socket.setTimeout(1_000, () => answer(false));
      socket.once('error', () => answer(false));
      socket.once('connect', () => answer(true));
    });
};

/** Ready when the address returns a 2xx. */
export const httpReady = (url: string): ReadyCheck => {
  return async () => {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(1_000), headers: { connection: 'close' } });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  };
};
