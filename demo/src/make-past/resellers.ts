import { submitProductRequest, reviewProductRequest } from '@drappo/contracts/catalog/routes/uploads';
import type { BetaApplicationForm } from '@drappo/contracts/identity/forms/beta-application';
import { submitBetaApplication, reviewBetaApplication } from '@drappo/contracts/identity/routes/plans';
import { saveVerification } from '@drappo/contracts/identity/routes/admin-users';
import { saveBusinessProfile } from '@drappo/contracts/identity/routes/session';
import { login, register, confirmEmail } from '@drappo/contracts/identity/routes/sign-in';
import { systemContext } from '@drappo/service-kit';
import { callAs, httpPerson, type HttpPerson } from '@drappo/service-kit/testing';
import { storyTime } from '../past/story-days.ts';
import type { Agenda } from './agenda.ts';
import { businesses, type Business } from './businesses.ts';
import { productWishes } from './product-wishes.ts';
import type { World } from './world.ts';

const PASSWORD = 'passato-del-demo';

export type Reseller = { business: Business; userId: string; catalog: HttpPerson; orders: HttpPerson };

/** All accounts that act in the past. */
export type Cast = {
  admin: { userId: string; catalog: HttpPerson; orders: HttpPerson };
  /** The resellers that have registered by now. */
  resellers: Reseller[];
};

const browser = ({ identity }: World): HttpPerson =>
  httpPerson(identity.url, { headers: { 'x-forwarded-proto': 'http' } });

/** Registers the administrator, and each business on its day. */
export const createCast = async (world: World, agenda: Agenda): Promise<Cast> => {
  const { identity } = world;
  const account = { username: 'admin', email: 'admin@drappo.example', password: PASSWORD };
  await identity.app.useCases.makeAdmin(account, systemContext('past'));
  await world.settle();
  const signInAdmin = async (): Promise<HttpPerson> => {
    const person = browser(world);
    await person.ask(login, { body: { username: account.username, password: PASSWORD } });
    return person;
  };
  const { rows } = await identity.query(`SELECT id FROM users WHERE username = 'admin'`);
  const adminId: string = rows[0].id;
  const cast: Cast = {
    admin: {
      userId: adminId,
      catalog: world.as('catalog', adminId, 'admin'),
      orders: world.as('orders', adminId, 'admin'),
    },
    resellers: [],
  };

  /** Follows the link of the confirmation e-mail. */
  const confirmAddress = async (userId: string): Promise<void> => {
    const token = await confirmationToken(world, userId);
    await browser(world).ask(confirmEmail, { body: { token } });
  };
  const join = async (business: Business): Promise<void> => {
    const { username, email, firstName, lastName, profile, joins } = business;
    const person = browser(world);
    const { id: userId } = await person.ask(register, {
      body: { username, email, firstName, lastName, password: PASSWORD },
    });
    await world.settle();
    await confirmAddress(userId);
    await person.ask(saveBusinessProfile, { body: profile });
    await world.settle();
    agenda.at(storyTime(joins, 15, 40), async () => {
      await (await signInAdmin()).ask(saveVerification, { params: { id: userId }, body: { verified: true } });
      const [catalog, orders] = [world.as('catalog', userId, 'rivenditore'), world.as('orders', userId, 'rivenditore')];
      cast.resellers.push({ business, userId, catalog, orders });
    });
  };

  businesses.forEach((business, place) => agenda.at(storyTime(business.joins, 9, place * 7), () => join(business)));
  betaApplications.forEach(({ username, day, decision, ...form }) =>
    agenda.at(storyTime(day, 10, 20), async () => {
      const own = browser(world);
      await own.ask(login, { body: { username, password: PASSWORD } });
      const { id } = await own.ask(submitBetaApplication, { body: betaForm(username, form) });
      if (!decision) return;
      agenda.at(storyTime(day + 1, 11, 5), async () =>
        (await signInAdmin()).ask(reviewBetaApplication, { params: { id }, body: decision }),
      );
    }),
  );
  productWishes.forEach(({ username, day, form, steps }) =>
    agenda.at(storyTime(day, 17, 10), async () => {
      const own = cast.resellers.find(({ business }) => business.username === username);
      if (!own) throw new Error(`${username} has not joined on day ${day}`);
      const { id } = await own.catalog.ask(submitProductRequest, { body: form });
      steps.forEach((body, index) =>
        agenda.at(storyTime(day + 1 + 2 * index, 9, 45), () =>
          cast.admin.catalog.ask(reviewProductRequest, { params: { id }, body }),
        ),
      );
    }),
  );
  return cast;
};

/** The secret of the link in the confirmation e-mail, fetched like notifications does. */
const confirmationToken = async ({ bus, identity }: World, userId: string): Promise<string> => {
  const issued = bus.published
    .map(({ payload }): { userId?: string; linkId?: string } => JSON.parse(String(payload)))
    .findLast((payload) => payload.userId === userId && payload.linkId !== undefined);
  const answer = await browser({ identity } as World).send(
    'POST',
    `/internal/account-links/${issued?.linkId}/hand-out`,
    { emailId: issued?.linkId },
    { authorization: callAs('notifications', 'identity', 'account-links') },
  );
  const token = /token=([\w.-]+)/.exec(answer.body.url)?.[1];
  if (token === undefined) throw new Error(`no confirmation link: ${answer.status} ${answer.text}`);
  return token;
};

type Applying = {
  username: string;
  day: number;
  volume: BetaApplicationForm['expectedVolume'];
  decision?: { status: 'approved' | 'rejected'; adminNotes?: string };
};

/** Four of the ten places are taken. */
const betaApplications: Applying[] = [
  { username: 'atelier.lanzi', day: -80, volume: 'medio', decision: { status: 'approved' } },
  { username: 'bianchi.moda', day: -74, volume: 'alto', decision: { status: 'approved' } },
  { username: 'fratelli.conti', day: -66, volume: 'medio', decision: { status: 'approved' } },
  {
    username: 'donati.abbigliamento',
    day: -51,
    volume: 'basso',
    decision: { status: 'rejected', adminNotes: 'Per ora cerchiamo negozi che vendono anche online.' },
  },
  { username: 'galleria.moretti', day: -36, volume: 'medio', decision: { status: 'approved' } },
  { username: 'vesti.bene', day: -4, volume: 'basso' },
];

const betaForm = (username: string, { volume }: Pick<Applying, 'volume'>): BetaApplicationForm => {
  const business = businesses.find((one) => one.username === username);
  return {
    companyName: business?.profile.companyName ?? '',
    businessDescription: 'Negozio di abbigliamento donna e uomo, con vendita al banco e spedizioni in tutta Italia.',
    expectedVolume: volume,
    motivation: 'Cerchiamo capi italiani pronti, da spedire il giorno stesso ai nostri clienti.',
    contactPerson: `${business?.firstName} ${business?.lastName}`,
    phoneNumber: '+39 06 5550 0199',
  };
};
