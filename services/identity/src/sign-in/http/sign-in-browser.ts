import { clientAddress } from '@drappo/service-kit';
import type { Request } from 'express';
import { deviceOf } from '../domain/device.ts';
import type { SignInBrowser } from '../use-cases/start-session.ts';
import type { SessionCookies } from './session-cookies.ts';

export const signInBrowser = (req: Request, cookies: SessionCookies): SignInBrowser => ({
  device: deviceOf(req.get('user-agent')),
  address: clientAddress(req),
  sessions: cookies.sessionsOf(req),
});
