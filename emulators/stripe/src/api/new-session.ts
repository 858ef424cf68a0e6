import type { z } from 'zod';
import { newId, type Customer, type Product, type Session } from '../objects.ts';
import type { Store } from '../store/store.ts';
import { missing, ParameterError } from '../stripe-error.ts';
import type { parameters } from './parameters.ts';

type SessionInput = z.output<typeof parameters.createSession>;
type Place = { store: Store; now: number; publicUrl: string };

const MINUTES_30 = 1_800;
const DAY = 86_400;
const SMALLEST = 50;
const LARGEST = 99_999_999;

const expiryOf = (requested: number | undefined, now: number): number => {
  if (requested === undefined) return now + DAY;
  const refuse = (words: string) =>
    new ParameterError(400, `The \`expires_at\` timestamp must be ${words} from Checkout Session creation.`, {
      param: 'expires_at',
    });
  if (requested < now + MINUTES_30) throw refuse('at least 30 minutes');
  if (requested > now + DAY) throw refuse('less than 24 hours');
  return requested;
};

const linesOf = ({ line_items = [] }: SessionInput, store: Store): Session['line_items'] =>
  line_items.map(({ quantity, price_data: { currency, unit_amount, product, product_data, recurring } }) => {
    if ((product === undefined) === (product_data === undefined))
      throw new ParameterError(400, 'You must specify one of `price_data[product]` or `price_data[product_data]`.', {
        param: 'line_items[0][price_data]',
      });
    const known = product === undefined ? undefined : store.objects.find<Product>('product', product);
    if (product !== undefined && !known) throw missing('product', product);
    return {
      id: newId('li'),
      amount_total: quantity * unit_amount,
      currency,
      description: known?.name ?? product_data?.name ?? '',
      detail: known?.description ?? product_data?.description ?? null,
      price: { id: newId('price'), product: product ?? newId('prod', 14), interval: recurring?.interval ?? null },
      quantity,
      unit_amount,
    };
  });

/** Parameters of one mode only. */
const checkMode = (input: SessionInput): void => {
  const refuse = (message: string, param?: string) => new ParameterError(400, message, { param });
  const isRecurring = input.line_items?.some(({ price_data }) => price_data.recurring);
  if (input.mode === 'payment') {
    if (isRecurring)
      throw refuse(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      );
    if (input.subscription_data)
      throw refuse('You can not pass `subscription_data` in `payment` mode.', 'subscription_data');
    return;
  }
  if (input.mode === 'setup') {
    for (const name of ['line_items', 'payment_intent_data', 'subscription_data', 'invoice_creation'] as const)
      if (input[name]) throw refuse(`You can not pass \`${name}\` in \`setup\` mode.`, name);
    if (!input.currency) throw refuse('You must provide `currency` in `setup` mode.', 'currency');
    return;
  }
  if (!isRecurring)
    throw refuse('You must provide at least one recurring price in `subscription` mode when using prices.');
  for (const name of ['payment_intent_data', 'invoice_creation', 'customer_creation'] as const)
    if (input[name]) throw refuse(`You can not pass \`${name}\` in \`subscription\` mode.`, name);
};

/** An open session with these parameters. @throws ParameterError for errors that no schema can express */
export const newSession = (input: SessionInput, { store, now, publicUrl }: Place): Session => {
  checkMode(input);
  if (input.customer && input.customer_email)
    throw new ParameterError(400, 'You may only specify one of these parameters: customer, customer_email.');
  const customer = input.customer ? store.objects.find<Customer>('customer', input.customer) : undefined;
  if (input.customer && !customer) throw missing('customer', input.customer);
  const email = input.customer_email ?? customer?.email ?? null;
  const isSetup = input.mode === 'setup';
  const lines = linesOf(input, store);
  const currency = isSetup ? input.currency : lines[0]?.currency;
  if (currency === undefined)
    throw new ParameterError(400, 'Missing required param: line_items.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  if (lines.some((line) => line.currency !== currency))
    throw new ParameterError(400, 'You cannot combine currencies on a single Checkout Session.');
  const amount = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (amount < SMALLEST && !isSetup)
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
    customer: customer?.id ?? null,
    customer_creation: input.mode === 'payment' ? (input.customer_creation ?? 'if_required') : null,
    customer_details: email ? { email } : null,
    customer_email: input.customer_email ?? null,
    locale: input.locale ?? null,
    metadata: input.metadata ?? {},
    mode: input.mode,
    payment_intent: null,
    payment_method_types: input.mode === 'payment' ? ['card', 'sepa_debit'] : ['card'],
    payment_status: isSetup ? 'no_payment_required' : 'unpaid',
    status: 'open',
    submit_type: input.submit_type ?? null,
    success_url: input.success_url,
    url: `${publicUrl}/c/pay/${id}`,
    line_items: lines,
    payment_intent_metadata: input.payment_intent_data?.metadata ?? {},
    payment_intent_description: input.payment_intent_data?.description ?? null,
    subscription: null,
    subscription_metadata: input.subscription_data?.metadata ?? {},
    invoice: null,
    invoice_creation: input.invoice_creation?.enabled
      ? {
          description: input.invoice_creation.invoice_data?.description ?? null,
          metadata: input.invoice_creation.invoice_data?.metadata ?? {},
        }
      : null,
  };
};
