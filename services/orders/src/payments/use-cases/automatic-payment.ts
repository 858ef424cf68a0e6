import {
  audit,
  type Clock,
  type Database,
  type Outbox,
  type PasswordProofs,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import {
  lockAutomaticPayment,
  lockOrMakeAutomaticPayment,
  saveAutomaticPayment,
} from '../data/automatic-payment-repository.ts';
import type { Tx } from '../../data/database.ts';
import { automaticPaymentEnded } from '../domain/automatic-payment-events.ts';
import { endAutomaticPayment, switchOn } from '../domain/automatic-payment.ts';
import { noSavedCard, passwordNotProved } from '../domain/payment-errors.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock; passwordProofs: PasswordProofs };
type Context = RequestContext & { actor: UserActor };
type Agreement = { dayLimit: number; consent: string; passwordProof: string };

/** Switches the own automatic payment on, or changes its limit, for a person who has just entered the password. */
export const createSwitchOnAutomaticPayment =
  ({ database, clock, passwordProofs }: Pick<Deps, 'database' | 'clock' | 'passwordProofs'>) =>
  async ({ dayLimit, consent: consentText, passwordProof }: Agreement, ctx: Context): Promise<void> => {
    if (!(await passwordProofs.isProvedBy(passwordProof, ctx.actor))) throw passwordNotProved();
    await database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const now = clock.now();
      const setting = await lockOrMakeAutomaticPayment(tx, userId, now);
      if (!setting.card) throw noSavedCard();
      await saveAutomaticPayment(tx, switchOn(setting, { dayLimit, consentText }, now));
      await audit(tx, ctx, {
        action: 'automatic-payment.switched-on',
        subject: `user:${userId}`,
        before: { isOn: setting.isOn, dayLimit: setting.dayLimit },
        after: { isOn: true, dayLimit },
        at: now,
      });
    });
  };

/** Switches the own automatic payment off; the card stays. Payments in progress that are not charged yet are dropped. */
export const createSwitchOffAutomaticPayment =
  ({ database, clock }: Pick<Deps, 'database' | 'clock'>) =>
  (ctx: Context): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { userId } = ctx.actor;
      const setting = await lockAutomaticPayment(tx, userId);
      if (!setting?.isOn) return;
      const now = clock.now();
      await saveAutomaticPayment(tx, endAutomaticPayment(setting, 'switched-off', now));
      await audit(tx, ctx, { action: 'automatic-payment.switched-off', subject: `user:${userId}`, at: now });
    });

/** Ends the automatic payment of a blocked account. */
export const createEndForBlocked =
  ({ outbox, clock }: Pick<Deps, 'outbox' | 'clock'>) =>
  async (tx: Tx, userId: string): Promise<void> => {
    const setting = await lockAutomaticPayment(tx, userId);
    if (!setting?.isOn) return;
    const after = endAutomaticPayment(setting, 'blocked', clock.now());
    await saveAutomaticPayment(tx, after);
    await outbox.add(tx, ...automaticPaymentEnded(setting, after));
  };
export type EndForBlocked = ReturnType<typeof createEndForBlocked>;
