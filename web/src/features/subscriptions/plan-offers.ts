import { planNames, planPrices, plans, type Plan } from '@drappo/contracts/identity/plans';
import { formatEuro } from '@drappo/contracts/money';

/** Value of a comparison row: a text, or whether the plan includes the feature. */
export type Worth = string | boolean;

export type PlanOffer = {
  plan: Plan;
  name: string;
  price: string;
  period: string;
  action: string;
};

// The page shows `€1`, not `€1,00`.
export const priceOf = (plan: Plan): string => formatEuro(planPrices[plan].cents).replace(/,00$/, '');

/** `€10,50 al mese`, `€1 per 7 giorni` */
export const priceLine = (plan: Plan): string => `${priceOf(plan)} ${periodOf(plan)}`;

const periodOf = (plan: Plan): string => {
  const { days } = planPrices[plan];
  return days === undefined ? 'al mese' : `per ${days} giorni`;
};

const actions: Record<Plan, string> = {
  trial: 'Inizia la prova',
  starter: 'Scegli Starter',
  pro: 'Scegli Pro',
};

/** The price page's offers (specification, point 9), from left to right. */
export const planOffers: PlanOffer[] = plans.map((plan) => ({
  plan,
  name: planNames[plan],
  price: priceOf(plan),
  period: periodOf(plan),
  action: actions[plan],
}));

/** The most popular plan. */
export const mostPopular: Plan = 'starter';

/** The comparison of the plans, row by row. */
export const comparison: { label: string; worth: Record<Plan, Worth> }[] = [
  {
    label: 'Catalogo',
    worth: { trial: 'Limitato, 1 immagine per prodotto', starter: 'Completo', pro: 'Completo' },
  },
  { label: 'Wishlist', worth: { trial: true, starter: true, pro: true } },
  { label: 'Gestione ordini', worth: { trial: false, starter: true, pro: true } },
  { label: 'Richieste prodotto personalizzate', worth: { trial: false, starter: true, pro: true } },
  {
    label: 'White label',
    worth: { trial: false, starter: false, pro: 'Packaging con il tuo logo e i tuoi materiali' },
  },
  { label: 'Manager personale', worth: { trial: false, starter: false, pro: 'Dedicato, 1:1' } },
  { label: 'Supporto', worth: { trial: 'Via email', starter: 'Prioritario', pro: 'Prioritario' } },
  {
    label: 'Rinnovo',
    worth: {
      trial: 'Nessun rinnovo automatico',
      starter: 'Ogni mese, disdici quando vuoi',
      pro: 'Ogni mese, disdici quando vuoi',
    },
  },
];
