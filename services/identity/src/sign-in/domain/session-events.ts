import { message, type EventMessage } from '@drappo/contracts/event';
import { UserSessionTokenReusedV1 } from '@drappo/contracts/identity/account-events';

type Reused = { userId: string; sid: string; device: string | null };

/** Notifies the owner that a session ended because its refresh token was reused. */
export const sessionTokenReused = ({ userId, sid, device }: Reused, now: Date): EventMessage =>
  message(UserSessionTokenReusedV1, {
    userId,
    sessionId: sid,
    device,
    detectedAt: now.toISOString(),
  }) as EventMessage;
