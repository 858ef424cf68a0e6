import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError, sessionFeed } from '@drappo/contracts';
import { endpoint, type Clock, type Endpoint, type PublishedKey } from '@drappo/service-kit';
import { readSessionFeed } from '../data/access-queries.ts';
import type { PrismaDatabase } from '../data/database.ts';

/** For the other services; the gateway routes neither. */
export const internalEndpoints = ({
  prisma,
  clock,
  publicKey,
  internalToken,
}: {
  prisma: PrismaDatabase;
  clock: Clock;
  publicKey: PublishedKey;
  internalToken: string;
}): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/.well-known/jwks.json',
    access: 'public',
    async handle({ res }) {
      res.set('Cache-Control', 'public, max-age=300');
      return { keys: [publicKey] };
    },
  }),
  endpoint({
    method: 'get',
    path: '/internal/session-feed',
    access: 'public',
    response: sessionFeed,
    async handle({ req }) {
      if (!sameText(req.get('authorization') ?? '', `Bearer ${internalToken}`)) {
        throw new AppError('unauthenticated', {
          code: 'identity.internal-only',
          detail: 'Devi accedere per continuare.',
        });
      }
      return readSessionFeed(prisma, clock.now());
    },
  }),
];

// Digests have one length, so that comparing takes the same time whatever was sent.
const sameText = (left: string, right: string): boolean => timingSafeEqual(digest(left), digest(right));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
