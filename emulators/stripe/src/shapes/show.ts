import type { StripeObject } from '../objects.ts';
import { showCharge } from './show-charge.ts';
import { showPaymentIntent } from './show-payment-intent.ts';
import { showRefund } from './show-refund.ts';
import { showSession } from './show-session.ts';

/** What the API answers of any object. */
export const show = (object: StripeObject) => {
  switch (object.object) {
    case 'checkout.session':
      return showSession(object);
    case 'payment_intent':
      return showPaymentIntent(object);
    case 'charge':
      return showCharge(object);
    case 'refund':
      return showRefund(object);
    case 'event':
      return object;
  }
};
