import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createEmulatorServer } from '@drappo/emulator-kit/server';
import { z } from 'zod';
import { countries } from './countries.ts';
import { behaviour, behaviourFor, type Behaviour } from './behaviour.ts';

export type ViesEmulator = {
  start: () => Promise<{ url: string }>;
  close: () => Promise<void>;
  /** The behaviour for every request from now on. */
  behave: (behaviour: Behaviour) => void;
  /** Requested numbers, with their country, oldest first. */
  asked: () => readonly string[];
};

const question = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[A-Z0-9+*]{2,12}$/),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});

const BODY_LIMIT = 10_000;
/** Longer than any client's time-out. */
const SLOW_MS = 60_000;

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_LIMIT) return undefined;
  }
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const send = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

const refuse = (response: ServerResponse, status: number, error: string): void =>
  send(response, status, { actionSucceed: false, errorWrappers: [{ error }] });

/** Emulates VIES' REST interface (`POST /check-vat-number`); `PUT /control {behaviour}` sets its behaviour. */
export const createViesEmulator = ({
  host = '127.0.0.1',
  port = 0,
  now = Date.now,
}: { host?: string; port?: number; now?: () => number } = {}): ViesEmulator => {
  let set: Behaviour = 'by-number';
  const asked: string[] = [];
  const waiting = new Set<NodeJS.Timeout>();

  const answer = (body: unknown, response: ServerResponse): void => {
    const read = question.safeParse(body);
    if (!read.success) return refuse(response, 400, 'INVALID_INPUT');
    const { countryCode, vatNumber, requesterNumber } = read.data;
    asked.push(`${countryCode}${vatNumber}`);
    if (!countries.has(countryCode)) return refuse(response, 400, 'INVALID_INPUT');
    const behaves = behaviourFor(set, vatNumber);
    if (behaves === 'unavailable') return refuse(response, 500, 'MS_UNAVAILABLE');
    const valid = behaves !== 'invalid';
    const reply = () =>
      send(response, 200, {
        countryCode,
        vatNumber,
        requestDate: new Date(now()).toISOString(),
        valid,
        // The real service returns a number only to callers who identify themselves.
        requestIdentifier: requesterNumber
          ? `WAPI${createHash('sha256').update(`${countryCode}${vatNumber}${asked.length}`).digest('hex').slice(0, 12).toUpperCase()}`
          : '',
        name: valid ? `AZIENDA ${vatNumber}` : '---',
        address: valid ? 'VIA DEL COLLAUDO 1\n20121 MILANO MI' : '---',
      });
    if (behaves !== 'slow') return reply();
    const timer = setTimeout(() => {
      waiting.delete(timer);
      reply();
    }, SLOW_MS);
    waiting.add(timer);
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void =>
    void (async () => {
      const path = request.url?.split('?')[0];
      if (request.method === 'GET' && path === '/health') return send(response, 200, { status: 'live' });
      const body = await readJson(request);
      if (request.method === 'POST' && path === '/check-vat-number') return answer(body, response);
      const requested = z.object({ behaviour }).safeParse(body);
      if (request.method === 'PUT' && path === '/control' && requested.success) {
        set = requested.data.behaviour;
        return send(response, 200, { behaviour: set });
      }
      return refuse(response, 404, 'NOT_FOUND');
    })().catch(() => response.destroy());
  const server = createEmulatorServer(handle, { host, port });

  return {
    start: () => server.listen(),
    close() {
      for (const timer of waiting) clearTimeout(timer);
      return server.close();
    },
    behave: (requested) => {
      set = requested;
    },
    asked: () => [...asked],
  };
};
