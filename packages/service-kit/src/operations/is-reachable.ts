import { connect } from 'node:net';

const MAX_YIELD_MS = 1_000;

const accepts = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const answer = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.setTimeout(MAX_YIELD_MS, () => answer(false));
    socket.once('error', () => answer(false));
    socket.once('connect', () => answer(true));
  });

/** Whether one of these `host:port` accepts connections. */
export const isReachable = async (addresses: string[]): Promise<boolean> => {
  const found = await Promise.all(
    addresses.map((address) => {
      const { hostname, port } = new URL(`tcp://${address}`);
      return accepts(hostname.replace(/^\[|\]$/g, ''), Number(port));
    }),
  );
  return found.includes(true);
};
