import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { UserRights } from '@drappo/contracts/identity/session';

/** The caller. Every use-case gets one, and queries filter by it. */
export type Actor =
  | { kind: 'visitor' }
  | (UserRights & {
      kind: 'user';
      userId: string;
      sessionId: string;
      /** When the session last proved a second factor; absent in a session without a second factor. */
      factorAt?: Date;
      /** The account has a second factor. */
      hasFactor?: true;
      /** The administrator who views the user's pages: reads routes open to views, and changes nothing. */
      viewedBy?: string;
      /** May only set up a second factor or sign out: an administrator who lacks a required second factor. */
      restricted?: 'factor-setup';
    })
  | { kind: 'system'; name: string };

export type UserActor = Extract<Actor, { kind: 'user' }>;

/**
 * Identifies a repeated request or message.
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
  /** The client's address, only for the security log. */
  address?: string;
  dedupe?: Dedupe | undefined;
};

const storage = new AsyncLocalStorage<RequestContext>();

/** Runs `work` so that logs and outgoing events contain the ids of `context`. */
export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export const currentContext = (): RequestContext | undefined => storage.getStore();

/** The context of timers, workers and commands: work without a user. */
export const systemContext = (name: string, correlationId: string = randomUUID()): RequestContext => ({
  requestId: correlationId,
  correlationId,
  actor: { kind: 'system', name },
});

/** The same context without its dedupe key, for a second transaction that must not count as a repeat of the first. */
export const withoutDedupe = ({ dedupe: _, ...rest }: RequestContext): RequestContext => rest;

/** The actor's name in audit rows and events. */
export const actorName = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.userId}` : actor.kind === 'system' ? `system:${actor.name}` : 'visitor';
