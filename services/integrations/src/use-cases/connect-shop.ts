import type { ShopConnection } from '@drappo/contracts/integrations/forms/shop-connection';
import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import { audit, uuidv7, type Effects, type Outbox, type RequestContext, type UserActor } from '@drappo/service-kit';
import {
  findActiveOfShop,
  findActiveOfUser,
  insertConnection,
  toIntegration,
  type ConnectionRow,
} from '../data/connection-repository.ts';
import { replaceSecrets, secretColumns } from '../data/connection-secrets.ts';
import { anotherShopFirst, shopTaken } from '../domain/shop-errors.ts';
import { refusalCause, shopConnected } from '../domain/shop-events.ts';
import { FIRST_POLL_BACK_MS } from '../domain/watermark.ts';
import type { ShopCredentials } from '../shopify/shop-credentials.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import { enqueuePoll } from './enqueue-poll.ts';
import { tokenContext, type ShopCredentialsDeps } from './shop-credentials-provider.ts';

export type ConnectShopDeps = ShopCredentialsDeps & {
  shop: ShopGateway;
  webhookUrl: string;
  outbox: Outbox;
  effects: Effects;
};

const credentialsIn = (form: ShopConnection): ShopCredentials =>
  'clientId' in form
    ? { kind: 'client', clientId: form.clientId, clientSecret: form.clientSecret }
    : { kind: 'token', apiKey: form.apiKey, apiSecret: form.apiSecret, accessToken: form.accessToken };

/**
 * Connects a reseller's shop. Stores nothing unless the shop accepts the credentials; connecting a connected shop again
 * replaces its credentials.
 */
export const createConnectShop = ({
  prisma,
  database,
  outbox,
  errors,
  vault,
  client,
  clock,
  shop,
  webhookUrl,
  effects,
}: ConnectShopDeps) => {
  const refuseTaken = (
    own: ConnectionRow | null,
    ofShop: ConnectionRow | null,
    form: ShopConnection,
    userId: string,
  ) => {
    if (own && own.shopDomain !== form.shopDomain) throw anotherShopFirst(own.shopDomain);
    if (ofShop && ofShop.userId !== userId) throw shopTaken();
  };

  const tokenOf = async (shopDomain: string, credentials: ShopCredentials) =>
    credentials.kind === 'token'
      ? { token: credentials.accessToken, expiresAt: null }
      : await client.exchange(shopDomain, credentials.clientId, credentials.clientSecret).then((exchanged) => ({
          token: exchanged.token,
          expiresAt: new Date(clock.now().getTime() + exchanged.expiresInSeconds * 1_000),
        }));

  return async (form: ShopConnection, ctx: RequestContext & { actor: UserActor }): Promise<ShopIntegration> => {
    const { shopDomain } = form;
    const { userId } = ctx.actor;
    refuseTaken(await findActiveOfUser(prisma, userId), await findActiveOfShop(prisma, shopDomain), form, userId);

    const credentials = credentialsIn(form);
    const { token, expiresAt } = await tokenOf(shopDomain, credentials);
    const { name } = await shop.identify({ shopDomain, token });
    await shop.subscribe({ shopDomain, token }, webhookUrl);

    return database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const own = await findActiveOfUser(tx, userId);
      refuseTaken(own, await findActiveOfShop(tx, shopDomain), form, userId);
      const id = own?.id ?? uuidv7(now.getTime());
      const secrets = secretColumns(
        vault.seal(credentials, id),
        expiresAt && { sealed: vault.seal(token, tokenContext(id)), expiresAt },
      );
      const row = own
        ? await replaceSecrets(tx, id, secrets, name)
        : await insertConnection(tx, {
            id,
            userId,
            shopDomain,
            shopName: name,
            ...secrets,
            connectedAt: now,
            watermark: new Date(now.getTime() - FIRST_POLL_BACK_MS),
          });
      if (!own) await outbox.add(tx, shopConnected(row, now));
      if (own?.refusedAt) await errors.resolve(tx, refusalCause(id));
      await audit(tx, ctx, { action: 'shop.connected', subject: `shop:${id}`, details: { shopDomain }, at: now });
      await enqueuePoll(effects, tx, id, now.toISOString());
      return toIntegration(tx, row);
    });
  };
};
