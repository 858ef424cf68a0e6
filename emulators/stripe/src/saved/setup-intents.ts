import type { Cause, Journal } from '../checkout/journal.ts';
import { newId } from '../objects.ts';
import { showPaymentMethod } from '../shapes/show-payment-method.ts';
import { showSetupIntent } from '../shapes/show-setup-intent.ts';
import type { Store } from '../store/store.ts';
import { missing, StripeError } from '../stripe-error.ts';
import type { PaymentMethods } from './payment-methods.ts';
import { Refusal } from './refusal.ts';
import type { PaymentMethod, SetupError, SetupIntent } from './saved-objects.ts';
import { authenticationFailed, outcomeOfSetup } from './test-cards.ts';

export type NewSetup = {
  customer?: string | undefined;
  description?: string | undefined;
  metadata?: Record<string, string> | undefined;
  payment_method?: string | undefined;
  return_url?: string | undefined;
  usage?: SetupIntent['usage'] | undefined;
};

type SetupIntentsOptions = { store: Store; journal: Journal; methods: PaymentMethods };

/** Sets up cards for later payments; each step of a setup and its events are in one transaction. */
export const createSetupIntents = ({ store, journal, methods }: SetupIntentsOptions) => {
  const { save, tell, seconds } = journal;

  const read = (id: string): SetupIntent => {
    const found = store.objects.find<SetupIntent>('setup_intent', id);
    if (!found) throw missing('setup_intent', id);
    return found;
  };
  const unexpected = ({ status }: SetupIntent, act: string): StripeError =>
    new StripeError(400, `You cannot ${act} this SetupIntent because it has a status of ${status}.`, {
      code: 'setup_intent_unexpected_state',
    });
  const become = (intent: SetupIntent, type: string, change: Partial<SetupIntent>): SetupIntent => {
    const changed = { ...intent, ...change };
    save(changed);
    tell(`setup_intent.${type}`, changed);
    return changed;
  };

  const succeed = (intent: SetupIntent, method: PaymentMethod): SetupIntent => {
    if (intent.customer) methods.attach(method, intent.customer);
    return become(intent, 'succeeded', { status: 'succeeded', payment_method: method.id, last_setup_error: null });
  };
  const fail = (intent: SetupIntent, error: SetupError): SetupIntent =>
    become(intent, 'setup_failed', {
      status: 'requires_payment_method',
      payment_method: null,
      last_setup_error: error,
    });

  const confirm = (intent: SetupIntent, methodId: string | undefined, returnUrl?: string): SetupIntent | Refusal => {
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirm');
    const chosen = methodId ?? intent.payment_method;
    if (!chosen)
      throw new StripeError(
        400,
        'You cannot confirm this SetupIntent because it’s missing a payment method. Update the SetupIntent with a payment method and then confirm it again.',
        { code: 'setup_intent_unexpected_state' },
      );
    const method = methods.take(chosen);
    if (method.customer !== null && method.customer !== intent.customer)
      throw new StripeError(400, 'The PaymentMethod does not belong to the Customer of this SetupIntent.');
    const asked = { ...intent, return_url: returnUrl ?? intent.return_url };
    const outcome = outcomeOfSetup(method.behaviour);
    if (outcome === 'taken') return succeed(asked, method);
    if (outcome === 'asks')
      return become(asked, 'requires_action', { status: 'requires_action', payment_method: method.id });
    const failed = fail(asked, outcome);
    return new Refusal({
      ...outcome,
      payment_method: showPaymentMethod(method),
      setup_intent: showSetupIntent(failed),
    });
  };

  return {
    read,

    create(requested: NewSetup, cause: Cause): SetupIntent {
      if (requested.customer) methods.readCustomer(requested.customer);
      const method = requested.payment_method === undefined ? undefined : methods.take(requested.payment_method);
      const intent: SetupIntent = {
        id: newId('seti'),
        object: 'setup_intent',
        created: seconds(),
        customer: requested.customer ?? null,
        description: requested.description ?? null,
        last_setup_error: null,
        metadata: requested.metadata ?? {},
        payment_method: method?.id ?? null,
        return_url: requested.return_url ?? null,
        status: method ? 'requires_confirmation' : 'requires_payment_method',
        usage: requested.usage ?? 'off_session',
      };
      save(intent);
      tell('setup_intent.created', intent, cause);
      return intent;
    },

    confirm: (id: string, methodId: string | undefined, returnUrl?: string) => confirm(read(id), methodId, returnUrl),

    cancel(id: string): SetupIntent {
      const intent = read(id);
      if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'cancel');
      return become(intent, 'canceled', { status: 'canceled' });
    },

    /** The card owner's answer to their bank. @throws StripeError if no confirmation is pending */
    authenticate: (id: string, succeeded: boolean): SetupIntent =>
      store.transaction(() => {
        const intent = read(id);
        if (intent.status !== 'requires_action' || !intent.payment_method) throw unexpected(intent, 'authenticate');
        return succeeded ? succeed(intent, methods.read(intent.payment_method)) : fail(intent, authenticationFailed);
      }),
  };
};
export type SetupIntents = ReturnType<typeof createSetupIntents>;
