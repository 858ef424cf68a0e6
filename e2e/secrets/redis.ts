import { connect } from 'node:net';

/** Sends commands in Redis' protocol, in order, as the user in the address; returns the answers. Throws at an error. */
export const redis = (address: string, commands: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port, username, password } = new URL(address);
    const socket = connect({ host: hostname, port: Number(port) });
    let answers = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.on('data', (chunk) => (answers += chunk.toString('latin1')));
    socket.once('end', () => (/^-/m.test(answers) ? reject(new Error(answers)) : resolve(answers)));
    const all = [`AUTH ${username} ${password}`, ...commands, 'QUIT', ''];
    socket.once('connect', () => socket.write(all.join('\r\n')));
  });

/** Writes values uncompressed: compressed ones would show a text in pieces. */
export const keepFilesLegible = (address: string): Promise<string> => redis(address, ['CONFIG SET rdbcompression no']);

/** Writes both kinds of files now. */
export const flushRedis = (address: string): Promise<string> =>
  redis(address, ['CONFIG SET appendfsync always', 'SET scan:flush 1', 'SAVE']);
