import type {
  AutomaticPaymentEnd,
  AutomaticPaymentFailure,
  SavedCard,
} from '@drappo/contracts/orders/automatic-payment';
import { automaticPaymentTime } from '@drappo/contracts/orders/automatic-payment';
import type { Cents } from '@drappo/contracts/money';
import { romeDay, romeHourOfDay } from '@drappo/contracts/rome-time';
import { cutOffHour } from '@drappo/contracts/rome-zone';
import { isWorkingDay, nextDeparture, type WorkingCalendar } from '@drappo/contracts/working-days';
import { totalOf, type Order } from '../../order/domain/order.ts';

/** A card at Stripe, with the details that people see. */
export type CardAtStripe = SavedCard & { paymentMethodId: string };

/** A reseller's saved card, and whether it pays the orders of their shop. */
export type AutomaticPayment = {
  userId: string;
  customerId: string | null;
  card: CardAtStripe | null;
  isOn: boolean;
  dayLimit: Cents | null;
  consentText: string | null;
  consentAt: Date | null;
  /** Consecutive refusals since the last payment. */
  refusals: number;
  ended: { reason: AutomaticPaymentEnd; at: Date } | null;
  /** The newest session that saves a card; null after it ends. */
  setup: { id: string; sessionId: string | null; at: Date } | null;
};

/** The number of consecutive refusals that ends automatic payment. */
const REFUSALS = 2;
const MINUTE_MS = 60_000;

/** The run of a working day in Rome: waiting orders are paid from 12:30 until the cut-off. */
export type Run = { day: string; from: Date; until: Date };

/** Returns the run of a day, started or not; undefined on a day without a departure. */
export const runOf = (now: Date, calendar: WorkingCalendar): Run | undefined => {
  const day = romeDay(now);
  if (!isWorkingDay(day, calendar)) return undefined;
  const { hour, minute } = automaticPaymentTime;
  const from = new Date(romeHourOfDay(now, hour).getTime() + minute * MINUTE_MS);
  return { day, from, until: romeHourOfDay(now, cutOffHour) };
};

/** Whether it is time to pay waiting orders. */
export const isTimeToRun = (now: Date, calendar: WorkingCalendar): boolean => {
  const run = runOf(now, calendar);
  return run !== undefined && now >= run.from && now < run.until;
};

/** The decision about a payable order. `until`: the cut-off of its departure, after which the card is not charged. */
export type Decision = { act: 'pay'; until: Date } | { act: 'fail'; reason: 'over-limit' } | { act: 'none' };

type Situation = {
  setting: AutomaticPayment | undefined;
  order: Pick<Order, 'source' | 'status' | 'paymentStatus' | 'totalAmount' | 'shippingCost'>;
  /** The part of the day's limit that is paid or being paid. */
  spent: Cents;
  now: Date;
  calendar: WorkingCalendar;
};

export const decide = ({ setting, order, spent, now, calendar }: Situation): Decision => {
  if (!setting?.isOn || setting.dayLimit === null || order.source !== 'shop') return { act: 'none' };
  if (order.status !== 'pending_payment' || order.paymentStatus === 'processing') return { act: 'none' };
  if (spent + totalOf(order) > setting.dayLimit) return { act: 'fail', reason: 'over-limit' };
  return { act: 'pay', until: nextDeparture(now, calendar).payBy };
};

export const endAutomaticPayment = (
  setting: AutomaticPayment,
  reason: AutomaticPaymentEnd,
  now: Date,
): AutomaticPayment => (setting.isOn ? { ...setting, isOn: false, ended: { reason, at: now } } : setting);

/** Applies an attempt that took no money: two consecutive refusals, or an unusable card, end automatic payment. */
export const afterFailure = (
  setting: AutomaticPayment,
  reason: AutomaticPaymentFailure,
  now: Date,
): AutomaticPayment => {
  if (reason === 'card-unusable') return endAutomaticPayment(setting, 'card-unusable', now);
  if (reason !== 'declined') return setting;
  const refused = { ...setting, refusals: setting.refusals + 1 };
  return refused.refusals >= REFUSALS ? endAutomaticPayment(refused, 'refused-twice', now) : refused;
};

export const afterPayment = (setting: AutomaticPayment): AutomaticPayment => ({ ...setting, refusals: 0 });

type Agreement = { dayLimit: Cents; consentText: string };

/** Switches it on, or changes the limit: the owner has given consent again, and earlier refusals are reset. */
export const switchOn = (
  setting: AutomaticPayment,
  { dayLimit, consentText }: Agreement,
  now: Date,
): AutomaticPayment => ({
  ...setting,
  isOn: true,
  dayLimit,
  consentText,
  consentAt: now,
  refusals: 0,
  ended: null,
});

/** Replaces the card; a new card needs a new consent. */
export const withCard = (setting: AutomaticPayment, card: CardAtStripe, now: Date): AutomaticPayment => ({
  ...endAutomaticPayment(setting, 'card-changed', now),
  card,
  refusals: 0,
  setup: null,
});

export const withoutCard = (setting: AutomaticPayment, now: Date): AutomaticPayment => ({
  ...endAutomaticPayment(setting, 'card-removed', now),
  card: null,
  refusals: 0,
  setup: null,
});

export const newAutomaticPayment = (userId: string): AutomaticPayment => ({
  userId,
  customerId: null,
  card: null,
  isOn: false,
  dayLimit: null,
  consentText: null,
  consentAt: null,
  refusals: 0,
  ended: null,
  setup: null,
});

/** A payment with a saved card in its current state at Stripe. */
export type PaymentState = {
  paymentIntentId: string;
  /**
   * `ready`: not sent to the bank yet. `unknown`: no result yet. `asks`: the bank requires the customer. `cancelled`:
   * it never takes money; after a cancellation, neither does any other end except `paid`.
   */
  status: 'ready' | 'unknown' | 'paid' | 'declined' | 'asks' | 'cancelled';
  amount: Cents;
  currency: string;
  paidAt: Date | undefined;
};

/** The result of an attempt, or that it has none yet. */
export type Outcome = { kind: 'paid'; payment: PaymentState } | { kind: 'failed'; reason: AutomaticPaymentFailure };
