import type { Portal } from './portal.ts';

type Session = { id: string; status: 'open' | 'complete' | 'expired'; metadata: Record<string, string> };
type Charge = { amount: number; amount_refunded: number; session_metadata: Record<string, string> };

const isAbout = (orderId: string, metadata: Record<string, string>): boolean =>
  (metadata['orders'] ?? '').split(',').includes(orderId);

/** What happened at the payment provider's side; amounts are in cents. */
export const paymentsOf = ({ stripeUrl }: Portal) => {
  const read = async (path: string) => (await fetch(`${stripeUrl}/_control/${path}`)).json();
  return {
    sessions: async (orderId: string): Promise<Session[]> =>
      ((await read('sessions')) as Session[]).filter(({ metadata }) => isAbout(orderId, metadata)),
    charges: async (orderId: string): Promise<Charge[]> =>
      ((await read('ledger')) as { charges: Charge[] }).charges.filter(({ session_metadata }) =>
        isAbout(orderId, session_metadata),
      ),
    /** Pays as a person would on the page at `url`. */
    async pay(url: string) {
      await fetch(`${stripeUrl}/_control/sessions/${url.split('/').at(-1)}/pay`, { method: 'POST' });
    },
  };
};
export type Payments = ReturnType<typeof paymentsOf>;
