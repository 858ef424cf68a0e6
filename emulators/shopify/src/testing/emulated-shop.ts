import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';

/** A shop of the emulator with its credentials. */
export type EmulatedShop = {
  domain: string;
  clientId: string;
  clientSecret: string;
  accessToken: string;
};

export const makeShop = (
  shopifyUrl: string,
  shop: Pick<EmulatedShop, 'domain'> & Partial<EmulatedShop>,
): Promise<EmulatedShop> => emulatorControl(shopifyUrl).post('/shops', shop);

/** The portal's form that connects a shop with a token of a custom app. */
export const tokenForm = ({ domain, clientId, clientSecret, accessToken }: EmulatedShop) => ({
  shopDomain: domain,
  apiKey: clientId,
  apiSecret: clientSecret,
  accessToken,
});

/** The portal's form that connects a shop with client credentials. */
export const clientForm = ({ domain, clientId, clientSecret }: EmulatedShop) => ({
  shopDomain: domain,
  clientId,
  clientSecret,
});
