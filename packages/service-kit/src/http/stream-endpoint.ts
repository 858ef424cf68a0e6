import { hasRole, type Role } from '@drappo/contracts/identity/roles';
import type { RouteDefinition } from '@drappo/contracts/route';
import type { TokenVerifier } from '../auth/access-token.ts';
import type { UserActor } from '../context.ts';
import { endpoint, type Endpoint } from './endpoint.ts';
import type { EventStreams } from './event-streams.ts';
import { actorOf } from './request-context.ts';

export type StreamEndpointOptions = {
  streams: EventStreams;
  verifier: TokenVerifier;
  /** The content of this person's stream: the whole state. */
  read: (actor: UserActor) => Promise<unknown>;
};

type StreamRoute = RouteDefinition & { readonly access: 'user' | Role; readonly kind: 'stream' };

/** A stream of updates for one person. It ends with the session, and when the person loses the required role. */
export const streamEndpoint = <const D extends StreamRoute>(
  route: D,
  { streams, verifier, read }: StreamEndpointOptions,
): Endpoint =>
  endpoint<StreamRoute>(route, async ({ actor, req, res }) => {
    await streams.open({
      actor,
      res,
      read: () => read(actor),
      async isAllowed() {
        const now = await actorOf(req, verifier);
        const { access } = route;
        return now.kind === 'user' && !now.restricted && (access === 'user' || hasRole(now.role, access));
      },
    });
  });
