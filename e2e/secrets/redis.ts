import { connect } from 'node:net';

/** Commands in Redis' own words, one after the other; the answers as text. Throws at an error. */
export const redis = (port: number, commands: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port });
    let answers = '';
    socket.setTimeout(10_000, () => socket.destroy(new Error('Redis does not answer')));
    socket.once('error', reject);
    socket.on('data', (chunk) => (answers += chunk.toString('latin1')));
    socket.once('end', () => (answers.includes('-ERR') ? reject(new Error(answers)) : resolve(answers)));
    socket.once('connect', () => socket.write([...commands, 'QUIT', ''].join('\r\n')));
  });

/** Files hold values as they are, compressed ones would show a text in pieces. */
export const keepFilesLegible = (port: number): Promise<string> => redis(port, ['CONFIG SET rdbcompression no']);

/** Both kinds of files are written now. */
export const flushRedis = (port: number): Promise<string> =>
  redis(port, ['CONFIG SET appendfsync always', 'SET scan:flush 1', 'SAVE']);
