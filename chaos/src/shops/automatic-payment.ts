import { provePassword } from '@drappo/contracts/identity/routes/session';
import { automaticPaymentConsent } from '@drappo/contracts/orders/automatic-payment';
import {
  getAutomaticPayment,
  startSavingCard,
  switchOnAutomaticPayment,
} from '@drappo/contracts/orders/automatic-payment-routes';
import type { EmulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { demoPassword } from '@drappo/stack';
import type { Person } from '../person.ts';
import { rowsOf, type Sources } from '../sources.ts';

/** Every fourth shop: a saved card pays its orders as soon as possible. */
export const isAutomatic = (shop: number): boolean => shop % 4 === 3;

/** The maximum that may be paid automatically per day; the reseller pays the rest manually. */
const DAY_LIMIT = '10000,00';

/** Saves a card on Stripe's page and switches automatic payment on, as the shop's owner does. */
export const payAutomatically = async (owner: Person, stripe: EmulatorControl): Promise<void> => {
  const { body } = await owner.ask(startSavingCard);
  await stripe.post(`/sessions/${body.url.split('/').at(-1)}/save-card`, { card: 'pm_card_visa' });
  await owner.insist(async () => (await owner.ask(getAutomaticPayment)).body.card ?? undefined);
  const { body: proved } = await owner.ask(provePassword, { body: { password: demoPassword } });
  await owner.ask(switchOnAutomaticPayment, {
    body: { dayLimit: DAY_LIMIT, consent: automaticPaymentConsent, passwordProof: proved.proof },
  });
};

/** Faults of payments by saved card; with `after` the money was taken and the portal does not know. */
const kinds: readonly object[] = [
  { kind: 'cut', when: 'after' },
  { kind: 'error', status: 500, when: 'after' },
  { kind: 'error', status: 500 },
  { kind: 'slow', delayMs: 2_000 },
];

/** Makes calls for such payments fail, answer late, or lose their answer. */
export const beginCardFaults = async (
  stripe: EmulatorControl,
  { seed, share }: { seed: number; share: number },
): Promise<void> => {
  for (const [index, fault] of kinds.entries())
    await stripe.post('/failures', {
      ...fault,
      path: '/v1/payment_intents',
      method: 'POST',
      times: null,
      probability: share / kinds.length,
      seed: seed + index,
    });
};

export const endCardFaults = (stripe: EmulatorControl): Promise<unknown> => stripe.delete('/failures');

/** How many orders were paid by a saved card. */
export const paidAutomatically = async (sources: Sources): Promise<number> => {
  const [row] = await rowsOf<{ paid: number }>(
    sources,
    'orders',
    "SELECT count(*)::int AS paid FROM checkouts WHERE automatic_day IS NOT NULL AND state = 'settled'",
  );
  return row?.paid ?? 0;
};
