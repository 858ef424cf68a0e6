import type { z } from 'zod';
import { newId, type Session } from '../objects.ts';
import { ParameterError } from '../stripe-error.ts';
import type { parameters } from './parameters.ts';

type SessionInput = z.output<typeof parameters.createSession>;

const MINUTES_30 = 1_800;
const DAY = 86_400;
const SMALLEST = 50;
const LARGEST = 99_999_999;

const expiryOf = (wanted: number | undefined, now: number): number => {
  if (wanted === undefined) return now + DAY;
  const refuse = (words: string) =>
    new ParameterError(400, `The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`, {
      param: 'expires_at',
    });
  if (wanted < now + MINUTES_30) throw refuse('at least 30 minutes');
  if (wanted > now + DAY) throw refuse('less than 24 hours');
  return wanted;
};

const linesOf = ({ line_items }: SessionInput): Session['line_items'] =>
  line_items.map(({ quantity, price_data: { currency, unit_amount, product_data } }) => ({
    id: newId('li'),
    amount_total: quantity * unit_amount,
    currency,
    description: product_data.name,
    detail: product_data.description ?? null,
    price: { id: newId('price'), product: newId('prod', 14) },
    quantity,
    unit_amount,
  }));

/** An open session as asked for. @throws ParameterError for what no schema can say */
export const newSession = (input: SessionInput, now: number, publicUrl: string): Session => {
  const lines = linesOf(input);
  const currency = lines[0]?.currency;
  if (currency === undefined)
    throw new ParameterError(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  if (lines.some((line) => line.currency !== currency))
    throw new ParameterError(400, 'You cannot combine currencies on a single Checkout Session.');
  const amount = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (amount < SMALLEST)
    throw new ParameterError(400, `The Checkout Session's total amount due must add up to at least €0.50 ${currency}`, {
      code: 'amount_too_small',
    });
  if (amount > LARGEST)
    throw new ParameterError(
      400,
      `The Checkout Session's total amount due must be no more than €999,999.99 ${currency}`,
      { code: 'amount_too_large' },
    );
  const id = newId('cs_test', 58);
  return {
    id,
    object: 'checkout.session',
    created: now,
    expires_at: expiryOf(input.expires_at, now),
    amount_total: amount,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    currency,
    customer_details: input.customer_email ? { email: input.customer_email } : null,
    customer_email: input.customer_email ?? null,
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    mode: input.mode,
    payment_intent: null,
    payment_method_types: ['card', 'sepa_debit'],
    payment_status: 'unpaid',
    status: 'open',
    submit_type: input.submit_type ?? null,
    success_url: input.success_url,
    url: `${publicUrl}/c/pay/${id}`,
    line_items: lines,
    payment_intent_metadata: input.payment_intent_data?.metadata ?? {},
    payment_intent_description: input.payment_intent_data?.description ?? null,
  };
};
