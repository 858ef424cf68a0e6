import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { endpoint, type Clock, type Endpoint, type RateLimiter, type UserActor } from '@drappo/service-kit';
import type { Response } from 'express';
import { toCurrentUser } from '../../users/domain/user.ts';
import type { SaveBusinessProfile } from '../use-cases/save-business-profile.ts';

type Needs = {
  clock: Clock;
  saveProfile: SaveBusinessProfile;
  /** The limit of profile changes: each one queries VIES. */
  profiles: RateLimiter;
  /** Issues the browser an access token with the user's current state. */
  renewAccess: (actor: UserActor, res: Response) => Promise<void>;
};

export const businessProfileEndpoint = ({ clock, saveProfile, profiles, renewAccess }: Needs): Endpoint =>
  endpoint(saveBusinessProfile, async ({ body, ctx, actor, res }) => {
    await profiles.take(actor.userId);
    const user = await saveProfile(body, ctx);
    await renewAccess(actor, res);
    return toCurrentUser(user, clock.now());
  });
