import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Received = { topic: string; headers: IncomingHttpHeaders; body: string; status: number };

/** An endpoint for webhooks that stores the received webhooks in order. */
export const startReceiver = async () => {
  const received: Received[] = [];
  let answer: (earlier: number) => number | 'never' = () => 200;
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const { headers } = req;
      const id = headers['x-shopify-webhook-id'];
      const status = answer(received.filter((one) => one.headers['x-shopify-webhook-id'] === id).length);
      const body = Buffer.concat(chunks).toString('utf8');
      received.push({ topic: String(headers['x-shopify-topic']), headers, body, status: Number(status) || 0 });
      if (status !== 'never') res.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    topics: () => received.map(({ topic }) => topic),
    answerWith: (next: typeof answer) => void (answer = next),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
