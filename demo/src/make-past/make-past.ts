import { addToWishlist, createReservation } from '@drappo/contracts/catalog/routes/reservations';
import { markRead } from '@drappo/contracts/notifications/routes';
import { weekdayOf } from '@drappo/contracts/working-days';
import { romeDay } from '@drappo/contracts/rome-time';
import { systemContext } from '@drappo/service-kit';
import { firstDaysEnd, storyDays, storyEnd, storyTime } from '../past/story-days.ts';
import type { Past } from '../past/past-files.ts';
import { createAgenda } from './agenda.ts';
import { buy } from './buying.ts';
import { dumpPast } from './dump-past.ts';
import { createRandom } from './random.ts';
import { createCast, type Reseller } from './resellers.ts';
import { fillShelf } from './shelf.ts';
import { importShopOrder } from './shop-order.ts';
import type { Story } from './story.ts';
import { startWorld } from './world.ts';

const SEED = 20_261_123;
/** The most orders that one of the demo's own resellers has in the past; the seeding adds more. */
const OWN_ORDERS = 44;

/** Runs the story up to a time and returns the data of the services; call it with increasing times. */
type PlayTo = (time: Date) => Promise<Past>;

/**
 * Plays the past of the demo through the services' own routes: for ninety days resellers reserve, order, pay and return, and an
 * office packs and counts. Every run gives the same past.
 */
const play = async <T>(take: (playTo: PlayTo) => Promise<T>, report: (message: string) => void): Promise<T> => {
  const world = await startWorld();
  try {
    const agenda = createAgenda(world.clock, world.settle);
    const random = createRandom(SEED);
    report('services run');
    const cast = await createCast(world, agenda);
    const shelf = await fillShelf(world, agenda, cast, random);
    const story: Story = { world, agenda, cast, shelf, random };
    planVisits(story);
    planNights(story);
    agenda.at(storyTime(-1, 19, 20), () => fillWishlists(story));
    agenda.at(storyTime(-1, 19, 35), () => holdPieces(story));
    agenda.at(storyTime(-1, 19, 45), () => importShopOrder(story));
    agenda.at(storyTime(-2, 21), () => readNotifications(story));
    agenda.at(storyTime(-1, 23, 30), () =>
      world.orders.app.runTimer('orders-aggregate-metrics', systemContext('past')),
    );
    for (let day = -storyDays; day < 0; day += 10) agenda.at(storyTime(day, 0, 1), async () => report(`day ${day}`));
    return await take(async (time) => {
      await agenda.run(time);
      await requireNoTrouble(story);
      return dumpPast(world);
    });
  } finally {
    await world.stop();
  }
};

const silent = (): void => undefined;

/** The first days, and from there the whole past. */
export const makePast = (report: (message: string) => void = silent): Promise<{ firstDays: Past; whole: Past }> =>
  play(async (playTo) => ({ firstDays: await playTo(firstDaysEnd), whole: await playTo(storyEnd) }), report);

/** The first days alone: a seventh of the time. */
export const makeFirstDays = (): Promise<Past> => play((playTo) => playTo(firstDaysEnd), silent);

/** Decides who buys on which day: more on working days, a little more every week. */
const planVisits = ({ world, agenda, cast, shelf, random }: Story): void => {
  const visits = new Map<string, number>();
  const chooseReseller = (): Reseller => {
    const open = cast.resellers.filter(
      ({ business: { username, joins } }) => joins > -91 || (visits.get(username) ?? 0) < OWN_ORDERS,
    );
    const reseller = random.pick(open.flatMap((one) => Array.from({ length: one.business.weight }, () => one)));
    visits.set(reseller.business.username, (visits.get(reseller.business.username) ?? 0) + 1);
    return reseller;
  };
  for (let day = -storyDays; day < 0; day += 1) {
    const weekday = weekdayOf(romeDay(storyTime(day, 12)));
    const isWeekend = weekday === 'sabato' || weekday === 'domenica';
    const growth = day > -30 ? 1 : 0;
    const count = isWeekend ? random.between(2, 3) : 6 + growth;
    for (let visit = 0; visit < count; visit += 1)
      agenda.at(storyTime(day, 8, random.between(0, 11 * 60)), () =>
        buy({ world, agenda, cast, shelf, random }, chooseReseller()),
      );
  }
};

/** The nightly timers. */
const planNights = ({ world, agenda }: Story): void => {
  const run = (name: string) => () => world.orders.app.runTimer(name, systemContext('past'));
  for (let day = -storyDays; day < 0; day += 1) {
    agenda.at(storyTime(day, 3, 5), run('orders-reconcile-ledger'));
    agenda.at(storyTime(day, 3, 10), run('orders-lapse-returns'));
    agenda.at(storyTime(day, 3, 15), run('orders-aggregate-metrics'));
  }
};

/** The reservations during the seeding: three businesses are about to order. */
const holdPieces = async ({ cast, shelf, world, random }: Story): Promise<void> => {
  for (const { catalog } of cast.resellers.slice(-3))
    for (const { productId, variantId } of await shelf.choose(2)) {
      await catalog.ask(createReservation, { body: { productId, variantId, quantity: random.between(1, 2) } });
      world.clock.advance({ seconds: 30 });
    }
};

const fillWishlists = async ({ cast, shelf, world, random }: Story): Promise<void> => {
  for (const { business, catalog } of cast.resellers) {
    if (business.joins < -90) continue;
    for (const { productId, variantId } of await shelf.choose(random.between(2, 6))) {
      await catalog.ask(addToWishlist, { body: { productId, variantId, quantity: random.between(1, 4) } });
      world.clock.advance({ seconds: 20 });
    }
  }
};

/** Marks old notifications as read: a thousand unread ones after three months would not be realistic. */
const readNotifications = async ({ cast, world }: Story): Promise<void> => {
  const people = [
    { userId: cast.admin.userId, role: 'admin' as const },
    ...cast.resellers.map(({ userId }) => ({ userId, role: 'rivenditore' as const })),
  ];
  for (const { userId, role } of people) await world.as('notifications', userId, role).ask(markRead, { body: {} });
};

/** A past in which something failed is not shipped. */
const requireNoTrouble = async ({ world }: Story): Promise<void> => {
  const { identity, catalog, orders, shipping, notifications } = world;
  for (const [name, { query }] of Object.entries({ identity, catalog, orders, shipping, notifications })) {
    const { rows } = await query('SELECT event_type, error FROM kit.dead_letters');
    if (rows.length > 0) throw new Error(`${name} could not handle ${JSON.stringify(rows.slice(0, 3))}`);
    const failed = await query(`SELECT queue, last_error FROM kit.effects WHERE state = 'failed'`);
    if (failed.rows.length > 0) throw new Error(`${name} gave up ${JSON.stringify(failed.rows.slice(0, 3))}`);
  }
  const reported = world.bus.published.filter(({ headers }) => headers['ce_type'] === 'error.reported');
  if (reported.length > 0) throw new Error(`reported: ${String(reported[0]?.payload)}`);
};
