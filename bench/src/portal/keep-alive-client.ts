import { request, type Agent } from 'node:http';

export type Answer = { status: number; text: string };

/** Sends one request as a buyer's browser would, with little load on the processors that it shares with the portal. */
export type Client = (method: string, path: string, body?: object) => Promise<Answer>;

/** A client with persistent connections; several clients share the agent. */
export const keepAliveClient = (portalUrl: string, cookie: string, agent: Agent): Client => {
  const { hostname, port } = new URL(portalUrl);
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? undefined : JSON.stringify(body);
      const headers =
        payload === undefined
          ? { cookie }
          : { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
      const sent = request({ hostname, port, agent, method, path, headers }, (answer) => {
        answer.setEncoding('utf8');
        let text = '';
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(payload);
    });
};

/** The parsed body of a 2xx. @throws Error for any other answer: a measurement of errors would be meaningless */
export const bodyOf = <T>(what: string, { status, text }: Answer): T => {
  if (status < 200 || status > 299) throw new Error(`${what} answered ${status}: ${text.slice(0, 300)}`);
  return JSON.parse(text) as T;
};
