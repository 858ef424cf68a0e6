import type { Invoice, LineItem, Session } from '../objects.ts';
import { showInvoicePayments } from '../shapes/show-invoice.ts';
import { show } from '../shapes/show.ts';
import { showLineItem } from '../shapes/show-session.ts';
import type { Store } from '../store/store.ts';
import { ParameterError } from '../stripe-error.ts';

type Shown = Record<string, unknown>;

const KINDS = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
  balance_transaction: 'balance_transaction',
  customer: 'customer',
  subscription: 'subscription',
  invoice: 'invoice',
  latest_invoice: 'invoice',
  payment_method: 'payment_method',
} as const;
/** The objects that move the balance. */
const SOURCES = ['charge', 'refund', 'dispute'] as const;
const DEPTH = 4;

export const showLineItems = (session: Session, items: LineItem[] = session.line_items) => ({
  object: 'list',
  data: items.map((item) => showLineItem(item, session)),
  has_more: false,
  url: `/v1/checkout/sessions/${session.id}/line_items`,
});

/** Replaces ids with their objects, as `expand` requests (`payment_intent.latest_charge`, `data.payment_intent`). */
export const createExpand = (store: Store) => {
  const cannot = (name: string): ParameterError =>
    new ParameterError(400, `This property cannot be expanded (${name}).`, { param: 'expand' });

  const valueOf = (shown: Shown, name: string, path: string): unknown => {
    const value = shown[name];
    if (typeof value === 'object' && value !== null) return value;
    if (name === 'line_items' && shown['object'] === 'checkout.session') {
      const session = store.objects.find<Session>('checkout.session', String(shown['id']));
      return session && showLineItems(session);
    }
    if (name === 'payments' && shown['object'] === 'invoice') {
      const invoice = store.objects.find<Invoice>('invoice', String(shown['id']));
      return invoice && showInvoicePayments(invoice);
    }
    if (name === 'source' && shown['object'] === 'balance_transaction') {
      const source = SOURCES.map((kind) => store.objects.find(kind, String(value))).find(Boolean);
      return source ? show(source) : value;
    }
    if (!(name in KINDS) || value === undefined) throw cannot(path);
    const object = store.objects.find(KINDS[name as keyof typeof KINDS], String(value));
    return object ? show(object) : value;
  };

  const expandPath = (target: unknown, steps: string[], path: string): unknown => {
    const [step, ...rest] = steps;
    if (step === undefined || target === null || typeof target !== 'object') return target;
    if (Array.isArray(target)) return target.map((item) => expandPath(item, steps, path));
    const shown = target as Shown;
    return { ...shown, [step]: expandPath(valueOf(shown, step, path), rest, path) };
  };

  return (answer: object, paths: string[] = []): object =>
    paths.reduce((expanded, path) => {
      const steps = path.split('.');
      if (steps.length > DEPTH)
        throw new ParameterError(400, 'You cannot expand more than 4 levels of a property.', { param: 'expand' });
      return expandPath(expanded, steps, path) as object;
    }, answer);
};
export type Expand = ReturnType<typeof createExpand>;
