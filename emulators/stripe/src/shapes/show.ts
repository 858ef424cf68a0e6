import type { StripeObject } from '../objects.ts';
import { showBalanceTransaction } from './show-balance-transaction.ts';
import { showCustomer, showProduct } from './show-customer.ts';
import { showDispute } from './show-dispute.ts';
import { showInvoice } from './show-invoice.ts';
import { showCharge } from './show-charge.ts';
import { showPaymentIntent } from './show-payment-intent.ts';
import { showPaymentMethod } from './show-payment-method.ts';
import { showRefund } from './show-refund.ts';
import { showSession } from './show-session.ts';
import { showSetupIntent } from './show-setup-intent.ts';
import { showSubscription } from './show-subscription.ts';

/** The API's answer for any object. */
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
    case 'dispute':
      return showDispute(object);
    case 'balance_transaction':
      return showBalanceTransaction(object);
    case 'customer':
      return showCustomer(object);
    case 'payment_method':
      return showPaymentMethod(object);
    case 'setup_intent':
      return showSetupIntent(object);
    case 'product':
      return showProduct(object);
    case 'subscription':
      return showSubscription(object);
    case 'invoice':
      return showInvoice(object);
    case 'event':
      return object;
  }
};
