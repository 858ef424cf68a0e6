import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { payCheckout } from '@drappo/stripe-emulator/testing/pay-checkout';
import type { Portal } from './portal.ts';

type Session = { id: string; status: 'open' | 'complete' | 'expired'; metadata: Record<string, string> };
type Charge = { amount: number; amount_refunded: number; session_metadata: Record<string, string> };

const isAbout = (orderId: string, metadata: Record<string, string>): boolean =>
  (metadata['orders'] ?? '').split(',').includes(orderId);

/** Events at the payment provider; amounts are in cents. */
export const paymentsOf = ({ stripeUrl }: Portal) => {
  const stripe = emulatorControl(stripeUrl);
  return {
    sessions: async (orderId: string): Promise<Session[]> =>
      (await stripe.get<Session[]>('/sessions')).filter(({ metadata }) => isAbout(orderId, metadata)),
    charges: async (orderId: string): Promise<Charge[]> =>
      (await stripe.get<{ charges: Charge[] }>('/ledger')).charges.filter(({ session_metadata }) =>
        isAbout(orderId, session_metadata),
      ),
    /** Pays as a person would on the page at `url`. */
    pay: (url: string) => payCheckout(stripeUrl, url),
  };
};
export type Payments = ReturnType<typeof paymentsOf>;
