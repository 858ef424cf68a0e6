/** Reasons for a declined card, in Stripe's names. */
export type Decline = { code: string; decline_code: string; message: string };

export const genericDecline: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

export const debitFailed: Decline = {
  code: 'payment_intent_payment_attempt_failed',
  decline_code: 'generic_decline',
  message: 'The payment failed.',
};

/** Stripe's published test cards that are declined. */
const REFUSED: Record<string, Decline> = {
  '4000000000000002': genericDecline,
  '4000000000009995': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
};

/** The outcome of a payment with a card of this number (digits only): undefined = it succeeds. */
export const declineOf = (number: string): Decline | undefined => REFUSED[number];

/** Whether a number can be a card's at all (Luhn's sum). */
export const isCardNumber = (number: string): boolean => {
  if (!/^\d{13,19}$/.test(number)) return false;
  const sum = [...number].reverse().reduce((total, figure, index) => {
    const value = Number(figure) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
