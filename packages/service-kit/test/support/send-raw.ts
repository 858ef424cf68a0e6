import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string; reused: boolean };

/** Sends all chunks at the speed of the connection; rejects on a reset. */
export const sendRaw = (
  port: number,
  options: { path: string; method?: string; headers: Record<string, string | number>; agent?: Agent },
  chunks: Buffer[] = [],
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    let answer: Omit<RawAnswer, 'body'> | undefined;
    let body = '';
    let ended = 0;
    // The response may arrive before everything is sent; only both together show that neither side disconnected.
    const end = (): void => {
      ended += 1;
      if (ended === 2 && answer) resolve({ ...answer, body });
    };
    const req = request({ host: '127.0.0.1', port, method: 'POST', ...options }, (res) => {
      answer = { status: res.statusCode ?? 0, headers: res.headers, reused: req.reusedSocket };
      res.setEncoding('utf8').on('data', (text: string) => (body += text));
      res.on('end', end);
    });
    req.on('error', reject);
    req.on('finish', end);
    const next = (index: number): void => {
      const chunk = chunks[index];
      if (!chunk) return void req.end();
      if (req.write(chunk)) setImmediate(next, index + 1);
      else req.once('drain', () => next(index + 1));
    };
    next(0);
  });
