import { Agent } from 'node:http';
import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { login, register } from '@drappo/contracts/identity/routes/sign-in';
import { quoteOrderShipping } from '@drappo/contracts/shipping/routes';
import { pathTo } from '@drappo/contracts/route';
import { httpPerson } from '@drappo/service-kit/testing/http-person';
import { demoPassword } from '../../../stack/src/demo-accounts.ts';
import { businessProfile } from '../../../support/src/accounts.ts';
import type { Piece } from './fill-products.ts';
import { keepAliveClient, type Client } from './keep-alive-client.ts';

export const address = {
  name: 'Lucia Marchetti',
  address: 'Via dei Mille 21',
  city: 'Milano',
  zip: '20129',
  country: 'IT',
};

/** A reseller with an own account, who buys pieces that no other buyer takes. */
export type Buyer = {
  client: Client;
  cookie: string;
  /** The shipping cost of one piece: a confirmation contains it, as the web's does. */
  shippingCost: string;
  nextPiece: () => Piece;
};

export type Registration = {
  count: number;
  /** The prefix of their usernames. */
  name: string;
  /** How many are registered concurrently. */
  atOnce: number;
};

/** Registers resellers, or signs in those that the folder already has; each gets an equal share of the pieces. */
export const registerBuyers = async (
  portalUrl: string,
  pieces: Piece[],
  { count, name, atOnce }: Registration,
): Promise<Buyer[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const registerOne = async (index: number): Promise<Buyer> => {
    const username = `${name}-${index}`;
    const person = httpPerson(portalUrl);
    const account = { username, email: `${username}@bench.example`, password: demoPassword, firstName: 'Ada' };
    await person.call('POST', pathTo(register), account, [409]);
    await person.ask(login, { body: { username, password: demoPassword } });
    await person.ask(saveBusinessProfile, { body: businessProfile(username) });
    const { quotes } = await person.ask(quoteOrderShipping, {
      body: { items: 1, productsTotal: '30,00', destinations: [{ country: address.country, zip: address.zip }] },
    });
    const cookie = person.cookies.header();
    const own = pieces.filter((_piece, place) => place % count === index % pieces.length);
    let turn = 0;
    return {
      client: keepAliveClient(portalUrl, cookie, agent),
      cookie,
      shippingCost: quotes[0]?.shippingCost ?? '0.00',
      nextPiece: () => {
        turn += 1;
        const piece = own[turn % own.length];
        if (!piece) throw new Error('there are fewer pieces than buyers');
        return piece;
      },
    };
  };
  const buyers: Buyer[] = [];
  while (buyers.length < count) {
    const next = Array.from({ length: Math.min(atOnce, count - buyers.length) }, (_, place) => buyers.length + place);
    buyers.push(...(await Promise.all(next.map(registerOne))));
  }
  return buyers;
};
