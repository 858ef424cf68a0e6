import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { UserRights } from '@drappo/contracts/identity/session';

/** Who asks. Every use-case gets one, and queries filter by it. */
export type Actor =
  | { kind: 'visitor' }
  | (UserRights & {
      kind: 'user';
      userId: string;
      sessionId: string;
      /** When the session last proved a second factor; absent in a session without one. */
      factorAt?: Date;
      /** The account has a second factor. */
      hasFactor?: true;
      /** The administrator who looks at the user's pages: reads what is open to views, and changes nothing. */
      viewedBy?: string;
      /** May only set up a second factor or sign out: an administrator who needs one and has none. */
      restricted?: 'factor-setup';
    })
  | { kind: 'system'; name: string };

export type UserActor = Extract<Actor, { kind: 'user' }>;

/**
 * What makes a repeat of this request or message recognisable.
 * `event`: a consumed event.
 * `key`: an Idempotency-Key, or the id of an external event, with a hash of its content; `keep` keys never expire.
 */
export type Dedupe =
  | { kind: 'event'; id: string; time: string }
  | { kind: 'key'; key: string; hash: string; keep?: boolean };

export type RequestContext = {
  requestId: string;
  correlationId: string;
  traceparent?: string;
  actor: Actor;
  /** Of the client whose request it is, for the security log alone. */
  address?: string;
  dedupe?: Dedupe | undefined;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that logs and outgoing events carry the ids of `context`. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): RequestContext | undefined => storage.getStore();

/** For timers, workers and commands: work without a user. */
export const systemContext = (name: string, correlationId: string = randomUUID()): RequestContext => ({
  requestId: correlationId,
  correlationId,
  actor: { kind: 'system', name },
});

/** The same context without its dedupe key, for a second transaction that must not be taken for a repeat of the first. */
export const withoutDedupe = ({ dedupe: _, ...rest }: RequestContext): RequestContext => rest;

/** How audit rows and events name the actor. */
export const actorName = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.userId}` : actor.kind === 'system' ? `system:${actor.name}` : 'visitor';
