import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Of a request that expects anything but `100-continue` Node would answer a bare 417; the app refuses it like any other. */
export const passToApp = (server: Server): void => {
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => server.emit('request', req, res));
};
