/** The outcome of a payment with a card, as Stripe's published test cards behave. */
export const cardBehaviours = [
  'accepted',
  /** Declined whenever it is charged; it can be set up. */
  'declined',
  'insufficient_funds',
  /** Cannot even be set up. */
  'setup_declined',
  /** Its owner must confirm when it is set up, and never again. */
  'authenticate_on_setup',
  /** Its owner must confirm each payment, which is impossible while they are away. */
  'authenticate_always',
] as const;
export type CardBehaviour = (typeof cardBehaviours)[number];

export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  created: number;
  behaviour: CardBehaviour;
  brand: 'visa' | 'mastercard';
  customer: string | null;
  /** A detached card can never be used again. */
  detached: boolean;
  last4: string;
  metadata: Record<string, string>;
  type: 'card';
};

export type SetupError = { code: string; decline_code: string | null; message: string };

export type SetupIntent = {
  id: string;
  object: 'setup_intent';
  created: number;
  customer: string | null;
  description: string | null;
  last_setup_error: SetupError | null;
  metadata: Record<string, string>;
  payment_method: string | null;
  /** The address to which the owner returns after confirming. */
  return_url: string | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled';
  usage: 'off_session' | 'on_session';
};
