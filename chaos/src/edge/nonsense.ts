import { Agent, request, type RequestOptions } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { count, type Attack, type AttackOutcome } from './attack.ts';

type Nonsense = { method: string; path: string; headers?: Record<string, string>; body?: string };

const TIMEOUT_MS = 10_000;

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const forged = (header: object): string =>
  `drappo_access=${part(header)}.${part({ sub: '1', role: 'admin', exp: 4_000_000_000 })}.${'A'.repeat(86)}`;
const json = { 'content-type': 'application/json' };

/** Cycles forever through: unknown paths, wrong methods, forged tokens, broken JSON, bad queries. */
export const nonsenseAt = (index: number, cookie: string): Nonsense => {
  const all: Nonsense[] = [
    { method: 'GET', path: `/api/nothing/${index}` },
    { method: 'GET', path: '/wp-login.php' },
    { method: 'GET', path: '/.env' },
    { method: 'GET', path: '/api/products/%2e%2e/%2e%2e/etc/passwd' },
    { method: 'DELETE', path: '/api/products' },
    { method: 'PATCH', path: '/api/login', headers: json, body: '{}' },
    { method: 'POST', path: '/api/orders', headers: json, body: '{}' },
    { method: 'GET', path: '/api/orders', headers: { cookie: forged({ alg: 'RS256', typ: 'JWT', kid: `k${index}` }) } },
    { method: 'GET', path: '/api/admin/users', headers: { cookie: forged({ alg: 'none', typ: 'JWT' }) } },
    { method: 'GET', path: '/api/wishlist', headers: { cookie: 'drappo_access=x' } },
    { method: 'POST', path: '/api/wishlist', headers: { ...json, cookie }, body: '{"productId": "' },
    { method: 'POST', path: '/api/webhooks/shopify', headers: json, body: `{"id": ${index}, }` },
    { method: 'POST', path: '/api/webhooks/stripe/orders', headers: json, body: 'x'.repeat(20_000) },
    { method: 'POST', path: '/api/shipping/calculate', headers: { 'content-type': 'text/plain', cookie }, body: 'x' },
    { method: 'GET', path: '/api/products?limit=-1&offset=abc' },
    { method: 'GET', path: `/api/products?limit=12&search=${'%00'.repeat(200)}` },
    { method: 'GET', path: '/api/products?limit=999999999&sort=drop%20table', headers: { cookie } },
    { method: 'GET', path: `/api/orders?status=${'x'.repeat(2_000)}`, headers: { cookie } },
    { method: 'GET', path: '/api/products/not-an-id', headers: { cookie } },
  ];
  return all[index % all.length] as Nonsense;
};

/** Sends invalid requests at a steady rate until the signal, ignoring their outcomes. */
export const sendNonsense = async (
  { port, nonsensePerSecond, addresses, cookie }: Attack,
  outcome: AttackOutcome,
  signal: AbortSignal,
): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 2 });
  const send = ({ method, path, headers, body }: Nonsense, localAddress: string | undefined): void => {
    const where: RequestOptions = {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      ...(localAddress && { localAddress }),
    };
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({
      ...where,
      headers: { ...headers, ...length },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    sent.on('response', (answer) => {
      count(outcome.nonsenseAnswers, answer.statusCode ?? 0);
      answer.on('error', () => {}).resume();
    });
    sent.on('error', () => {
      if (!signal.aborted) count(outcome.nonsenseAnswers, 0);
    });
    sent.end(body);
  };
  const from = performance.now();
  for (let index = 0; !signal.aborted; index += 1) {
    const due = from + (index * 1_000) / nonsensePerSecond;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    send(nonsenseAt(index, cookie), addresses[index % addresses.length]);
  }
  agent.destroy();
};
