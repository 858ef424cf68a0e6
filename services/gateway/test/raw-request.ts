import { connect } from 'node:net';

/** Sends lines unchanged, which fetch would normalise; the request must close the connection itself. */
export const rawRequest = (
  port: number,
  lines: string[],
): Promise<{ status: number; headers: Headers; body: string }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n', 2);
      const [first = '', ...rest] = head.split('\r\n');
      const headers = new Headers(
        rest.map((line): [string, string] => [
          line.slice(0, line.indexOf(':')),
          line.slice(line.indexOf(':') + 1).trim(),
        ]),
      );
      resolve({ status: Number(first.split(' ')[1]), headers, body });
    });
  });
