import type { Decline } from '../checkout/declines.ts';
import { genericDecline } from '../checkout/declines.ts';
import type { CardBehaviour, PaymentMethod, SetupError } from './saved-objects.ts';

type TestCard = Pick<PaymentMethod, 'behaviour' | 'brand' | 'last4'>;

/** Stripe's published test payment methods; each use of one makes a new payment method. */
const TEST_METHODS: Record<string, TestCard> = {
  pm_card_visa: { behaviour: 'accepted', brand: 'visa', last4: '4242' },
  pm_card_mastercard: { behaviour: 'accepted', brand: 'mastercard', last4: '4444' },
  pm_card_chargeCustomerFail: { behaviour: 'declined', brand: 'visa', last4: '0341' },
  pm_card_chargeDeclined: { behaviour: 'setup_declined', brand: 'visa', last4: '0002' },
  pm_card_chargeDeclinedInsufficientFunds: { behaviour: 'insufficient_funds', brand: 'visa', last4: '9995' },
  pm_card_authenticationRequiredOnSetup: { behaviour: 'authenticate_on_setup', brand: 'visa', last4: '3155' },
  pm_card_authenticationRequired: { behaviour: 'authenticate_always', brand: 'visa', last4: '3184' },
};

/** Stripe's published numbers of these cards, as a person types them on the page. */
const TEST_NUMBERS: Record<string, string> = {
  '5555555555554444': 'pm_card_mastercard',
  '4000000000000341': 'pm_card_chargeCustomerFail',
  '4000000000000002': 'pm_card_chargeDeclined',
  '4000000000009995': 'pm_card_chargeDeclinedInsufficientFunds',
  '4000002500003155': 'pm_card_authenticationRequiredOnSetup',
  '4000002760003184': 'pm_card_authenticationRequired',
};

/** The test payment method of a card's number (digits only); any other number is an accepted card. */
export const testMethodOf = (number: string): string => TEST_NUMBERS[number] ?? 'pm_card_visa';

export const testCardOf = (id: string): TestCard | undefined =>
  Object.hasOwn(TEST_METHODS, id) ? TEST_METHODS[id] : undefined;

const insufficientFunds: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const authenticationRequired: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};
export const authenticationFailed: Decline & SetupError = {
  code: 'setup_intent_authentication_failure',
  decline_code: 'authentication_required',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};
export const paymentAuthenticationFailed: Decline = {
  ...authenticationFailed,
  code: 'payment_intent_authentication_failure',
};

/** The bank's answer to a payment: accepted, declined, or the owner must confirm it. */
export const outcomeOfCharge = (behaviour: CardBehaviour, offSession: boolean): 'taken' | 'asks' | Decline => {
  switch (behaviour) {
    case 'accepted':
    case 'authenticate_on_setup':
      return 'taken';
    case 'authenticate_always':
      return offSession ? authenticationRequired : 'asks';
    case 'insufficient_funds':
      return insufficientFunds;
    case 'declined':
    case 'setup_declined':
      return genericDecline;
  }
};

/** The bank's answer when a card is saved for later payments: saved, declined, or the owner must confirm. */
export const outcomeOfSetup = (behaviour: CardBehaviour): 'taken' | 'asks' | Decline => {
  if (behaviour === 'setup_declined') return genericDecline;
  return behaviour === 'authenticate_on_setup' || behaviour === 'authenticate_always' ? 'asks' : 'taken';
};
