import {
  confirmReservations,
  createReservation,
  releaseReservation,
} from '@drappo/contracts/catalog/routes/reservations';
import { cancelAnyOrder, shipOrder, startProcessing } from '@drappo/contracts/orders/admin-routes';
import { cancelOrder, createCheckoutSession } from '@drappo/contracts/orders/routes';
import { romeDay, romeHour, startOfRomeDay } from '@drappo/contracts/rome-time';
import { addDays, nextWorkingDay, shipByOf } from '@drappo/contracts/working-days';
import { systemContext } from '@drappo/service-kit';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import { storyTime } from '../past/story-days.ts';
import { buyers } from './buyers.ts';
import type { Random } from './random.ts';
import type { Reseller } from './resellers.ts';
import { planReturn } from './returning.ts';
import type { Story } from './story.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Moves a time at night to the next morning, since people sleep. */
const byDay = (at: Date, random: Random): Date => {
  const hour = romeHour(at);
  if (hour >= 8 && hour < 20) return at;
  const morning = startOfRomeDay(hour < 8 ? romeDay(at) : addDays(romeDay(at), 1)) ?? at;
  return new Date(morning.getTime() + 8 * HOUR_MS + random.between(5, 110) * MINUTE_MS);
};

/** Reservations expire before the past ends or days later, so that seeding the portal sends no reminders. */
const isSettledInTime = (now: Date): boolean => now < storyTime(-9, 0) || now >= storyTime(-3, 0);

/** A time of the warehouse on a day. */
const onDay = (day: string, fromHour: number, minutes: number): Date =>
  new Date((startOfRomeDay(day)?.getTime() ?? 0) + fromHour * HOUR_MS + minutes * MINUTE_MS);

/** A reseller reserves pieces, and usually orders, pays and receives them; each step decides the time of the next one. */
export const buy = async (story: Story, reseller: Reseller): Promise<void> => {
  const { world, agenda, shelf, random } = story;
  const { clock, catalog } = world;
  const later = (minutes: number): Date => byDay(new Date(clock.now().getTime() + minutes * MINUTE_MS), random);
  const held: string[] = [];
  for (const { productId, variantId, available } of await shelf.choose(random.pick([1, 1, 2, 2, 3, 5]))) {
    const quantity = Math.min(random.pick([1, 1, 1, 2, 2, 3, 4]), available);
    const { id } = await reseller.catalog.ask(createReservation, { body: { productId, variantId, quantity } });
    held.push(id);
    clock.advance({ seconds: random.between(15, 60) });
  }
  if (random.chance(5)) {
    agenda.at(later(random.between(300, 3_000)), async () => {
      for (const id of held) await reseller.catalog.ask(releaseReservation, { params: { id } });
    });
    return;
  }
  if (random.chance(6) && isSettledInTime(clock.now())) {
    const over = clock.now().getTime() + 7 * DAY_MS;
    agenda.at(new Date(over - DAY_MS + MINUTE_MS), () => catalog.app.remindReservations(systemContext('past')));
    agenda.at(new Date(over + MINUTE_MS), () => catalog.app.expireReservations(systemContext('past')));
    return;
  }
  agenda.at(later(random.between(2, 45)), () => order(story, reseller, held));
};

const order = async (story: Story, reseller: Reseller, reservationIds: string[]): Promise<void> => {
  const { world, agenda, random } = story;
  const later = (minutes: number): Date => byDay(new Date(world.clock.now().getTime() + minutes * MINUTE_MS), random);
  const { id } = await reseller.catalog.ask(confirmReservations, {
    body: { reservationIds, shippingAddress: random.pick(buyers) },
  });
  if (random.chance(4)) {
    agenda.at(later(random.between(20, 900)), () => reseller.orders.ask(cancelOrder, { params: { id } }));
    return;
  }
  if (random.chance(3) && isSettledInTime(world.clock.now())) {
    const due = world.clock.now().getTime() + 7 * DAY_MS;
    const run = (name: string) => () => world.orders.app.runTimer(name, systemContext('past'));
    agenda.at(new Date(due - DAY_MS + MINUTE_MS), run('orders-remind'));
    agenda.at(new Date(due + 2 * MINUTE_MS), run('orders-cancel-unpaid'));
    return;
  }
  // Most orders of the last weekend stay unpaid: if the seeding is on another weekday, paid ones would be late.
  if (world.clock.now() >= storyTime(-2, 0) && random.chance(65)) return;
  const wait = random.chance(65) ? random.between(2, 40) : random.between(60, random.chance(70) ? 600 : 3_600);
  agenda.at(later(wait), () => pay(story, reseller, id));
};

const pay = async (story: Story, reseller: Reseller, id: string): Promise<void> => {
  const { world, agenda, cast, random } = story;
  const { clock, orders } = world;
  const { url } = await reseller.orders.ask(createCheckoutSession, { body: { orderId: id } });
  clock.advance({ seconds: random.between(40, 160) });
  await payCheckout(world.stripeUrl, url);
  const paidAt = clock.now();
  // Reads the session from Stripe, as the webhook would trigger it.
  clock.advance({ seconds: 25 });
  await orders.app.runTimer('orders-reconcile', systemContext('past'));
  await world.settle();

  if (random.chance(2)) {
    const body = { reason: 'Capo difettoso trovato al controllo.' };
    agenda.at(byDay(new Date(clock.now().getTime() + 3 * HOUR_MS), random), () =>
      cast.admin.orders.ask(cancelAnyOrder, { params: { id }, body }),
    );
    return;
  }
  if (paidAt >= storyTime(-3, 13) && paidAt < storyTime(-3, 17)) {
    // Orders of the last Friday afternoon are shipped the same day, for the same reason.
    agenda.at(storyTime(-3, 18, random.between(0, 40)), () => ship(story, reseller, id));
    return;
  }
  const promised = shipByOf(paidAt, {});
  const day = random.chance(4) ? nextWorkingDay(promised, {}) : promised;
  const packing = onDay(day, 8, random.between(35, 170));
  const isToday = day === romeDay(paidAt);
  if (random.chance(70) && (!isToday || packing > clock.now()))
    agenda.at(packing, () => cast.admin.orders.ask(startProcessing, { params: { id } }));
  agenda.at(onDay(day, 14, random.between(5, 150)), () => ship(story, reseller, id));
};

const ship = async (story: Story, reseller: Reseller, id: string): Promise<void> => {
  const { cast, random } = story;
  const carrier = random.pick(['BRT', 'BRT', 'GLS', 'SDA', 'DHL'] as const);
  const trackingNumber = `${carrier}${random.between(100_000, 999_999)}${random.between(1_000, 9_999)}`;
  await cast.admin.orders.ask(shipOrder, { params: { id }, body: { carrier, trackingNumber } });
  if (random.chance(8)) planReturn(story, reseller, id);
};
