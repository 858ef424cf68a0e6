import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { streamNotifications } from '@drappo/contracts/notifications/routes';
import type { Page } from 'playwright-core';

export type StreamFault = 'delayed' | 'doubled' | 'cut';

const DELAY_MS = 1_500;
/** The end of a stream's event. */
const END = '\n\n';

/**
 * A proxy between a page and its notification stream: each message arrives late or twice, or not at all while the stream is
 * cut. The page calls its own portal; only the stream goes through this proxy.
 */
export const openFaultyStream = async (portalUrl: string, fault: StreamFault) => {
  let isCut = false;
  const open = new Set<ServerResponse>();

  const pass = (res: ServerResponse, message: string): void => {
    const send = () => void (res.destroyed || res.write(message));
    if (fault === 'delayed') setTimeout(send, DELAY_MS);
    else send();
    if (fault === 'doubled') send();
  };
  const relay = (upstream: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(upstream.statusCode ?? 502, upstream.headers);
    res.flushHeaders();
    let rest = '';
    upstream.setEncoding('utf8').on('data', (chunk: string) => {
      const messages = (rest + chunk).split(END);
      rest = messages.pop() ?? '';
      for (const message of messages) pass(res, message + END);
    });
    upstream.on('close', () => res.destroy());
  };
  const server = createServer((req, res) => {
    if (isCut) return void res.destroy();
    open.add(res);
    const asked = request(portalUrl + (req.url ?? ''), {
      headers: { ...req.headers, host: new URL(portalUrl).host },
    });
    asked.on('response', (upstream) => relay(upstream, res)).on('error', () => res.destroy());
    asked.end();
    res.on('close', () => {
      open.delete(res);
      asked.destroy();
    });
    return undefined;
  });
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const drop = (): void => open.forEach((res) => res.destroy());

  return {
    /** From its next load on, the page connects its stream through this proxy. */
    route: (page: Page): Promise<unknown> =>
      page.route(`**${streamNotifications.path}`, (route) =>
        route.continue({ url: `http://127.0.0.1:${port}${streamNotifications.path}` }),
      ),
    /** Whether a page is connected. */
    isHeard: (): boolean => open.size > 0,
    cut(): void {
      isCut = true;
      drop();
    },
    mend: (): void => void (isCut = false),
    async close(): Promise<void> {
      // Rejects a page that reconnects at this moment; otherwise the server would wait for it to leave.
      isCut = true;
      const closed = new Promise((resolve) => void server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
export type FaultyStream = Awaited<ReturnType<typeof openFaultyStream>>;
