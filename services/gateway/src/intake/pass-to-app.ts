import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Lets the app reject a request with an `Expect` other than `100-continue`; Node would send a bare 417. */
export const passToApp = (server: Server): void => {
  server.on('checkExpectation', (req: IncomingMessage, res: ServerResponse) => server.emit('request', req, res));
};
