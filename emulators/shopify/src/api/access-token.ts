import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Clock } from '@drappo/emulator-kit/clock';
import type { Store } from '../store/store.ts';
import type { Answered } from './answer.ts';
import { shopOf } from './find-shop.ts';
import { isSameSecret } from '@drappo/emulator-kit/same-secret';

const DAY_SECONDS = 86_400;
const SCOPE = 'read_orders,write_merchant_managed_fulfillment_orders';
const what = 'access_token';

const refused = (error: string, description: string): Answered => ({
  what,
  status: 400,
  code: error,
  body: { error, error_description: description },
});

/** `POST /admin/oauth/access_token`: issues a token for a day for the app's own credentials. */
export const accessToken =
  (store: Store, clock: Clock) =>
  (req: Request): Answered => {
    const shop = shopOf(req, store);
    const sent = (req.body ?? {}) as { [name: string]: unknown };
    const { client_id: id, client_secret: secret, grant_type: grant } = sent;
    if (grant !== 'client_credentials') return refused('unsupported_grant_type', 'The grant type is not supported.');
    if (id !== shop.clientId)
      return refused('application_cannot_be_found', 'Oauth error application_cannot_be_found: no such application.');
    if (typeof secret !== 'string' || !isSameSecret(secret, shop.clientSecret))
      return refused('invalid_client', 'The client secret is not the one of this application.');
    if (!shop.installed) return refused('app_not_installed', 'The application is not installed on this shop.');
    const token = `shpat_${randomBytes(16).toString('hex')}`;
    store.shops.addToken(token, shop.id, clock.milliseconds() + DAY_SECONDS * 1_000);
    return { what, status: 200, body: { access_token: token, scope: SCOPE, expires_in: DAY_SECONDS - 1 } };
  };
