import { IncomingMessage, ServerResponse, type RequestListener, type ServerOptions } from 'node:http';
import type { Express } from 'express';

/** An app of Express, or a plain listener, which has no prototypes of its own. */
export type Listener = RequestListener & Partial<Pick<Express, 'request' | 'response'>>;

/**
 * Classes for an app's requests and answers. Express gives each of them the app's prototypes, which costs 4 µs a request for
 * objects that were made with others, and nothing for those that have them from the beginning.
 */
export const ownMessages = (app: Listener): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> => {
  if (!app.request || !app.response) return {};
  class OwnRequest extends IncomingMessage {}
  class OwnAnswer<Asked extends IncomingMessage = IncomingMessage> extends ServerResponse<Asked> {}
  Object.setPrototypeOf(OwnRequest.prototype, app.request);
  Object.setPrototypeOf(OwnAnswer.prototype, app.response);
  app.request = OwnRequest.prototype as Express['request'];
  app.response = OwnAnswer.prototype as Express['response'];
  return { IncomingMessage: OwnRequest, ServerResponse: OwnAnswer };
};
