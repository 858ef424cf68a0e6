import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '@drappo/contracts/errors';
import { DEMO_ACCESS_COOKIE, demoAccessPath } from '@drappo/contracts/identity/demo-access';
import { cookieOf, type RateLimiter } from '@drappo/service-kit';
import type { Express, Request, Response } from 'express';

/** Secrets of one run of the portal: the token in the printed address, and the cookie of the browser that opened it. */
export type DemoAccessSecrets = { token: string; cookie: string };

export type DemoAccess = {
  /** Serves the printed address once: that browser may sign in until the next start. */
  serve: (app: Express) => void;
  /** Throws `forbidden` for a sign-in from a browser that did not open the address. */
  require: (req: Request) => void;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const isSame = (given: string | null | undefined, expected: string): boolean =>
  timingSafeEqual(digest(given ?? ''), digest(expected));

const refused = (code: 'gateway.demo-access-needed' | 'gateway.demo-access-spent', detail: string): AppError =>
  new AppError('forbidden', { code, detail });

/** @param uses how often a token may be used: once */
export const createDemoAccess = ({ token, cookie }: DemoAccessSecrets, uses: RateLimiter): DemoAccess => {
  const open = async (req: Request, res: Response): Promise<void> => {
    const given = new URL(req.originalUrl, 'http://localhost').searchParams.get('token');
    // A HEAD request must not use the token up.
    const isUsable = req.method === 'GET' && isSame(given, token) && (await uses.take(token).then(succeeded, isTaken));
    if (!isUsable)
      throw refused(
        'gateway.demo-access-spent',
        'Questo indirizzo vale una volta sola, in un solo browser: riavvia il portale per averne un altro.',
      );
    res.cookie(DEMO_ACCESS_COOKIE, cookie, { httpOnly: true, sameSite: 'strict', path: '/api/login' });
    res.set('Cache-Control', 'no-store').redirect(302, '/login');
  };
  return {
    serve: (app) => void app.get(demoAccessPath, open),
    require(req) {
      if (isSame(cookieOf(req, DEMO_ACCESS_COOKIE), cookie)) return;
      throw refused(
        'gateway.demo-access-needed',
        "Per accedere a questa demo apri prima l'indirizzo che il portale ha stampato all'avvio.",
      );
    },
  };
};

const succeeded = (): boolean => true;
const isTaken = (error: unknown): boolean => {
  if (error instanceof AppError && error.kind === 'too-many') return false;
  throw error;
};
