import type { Order } from '@drappo/contracts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useAwaitOrder } from '../../shared/orders/use-await-order.ts';

const isPaid = ({ status }: Order): boolean => status !== 'pending' && status !== 'pending_payment';

/**
 * The way back from the payment page. Coming back proves nothing (decision O6): the order is waited for until the payment's
 * own news made it paid, and only then its tab opens.
 */
export const PaymentNews = () => {
  const [address, setAddress] = useSearchParams();
  const toast = useToast();
  const payment = address.get('payment');
  const waiting = useAwaitOrder(payment === 'success' ? (address.get('order') ?? undefined) : undefined, isPaid);

  useEffect(() => {
    if (payment === null || waiting === 'waiting' || waiting === 'late') return;
    // Replaced, so that Back does not come through here again.
    setAddress(waiting === 'arrived' ? { section: 'orders', tab: 'paid' } : { section: 'orders' }, { replace: true });
    if (waiting === 'arrived')
      toast.success('Pagamento ricevuto', "L'ordine è pagato: lo prepariamo per la spedizione.");
    if (payment === 'cancelled') toast.error('Pagamento annullato', "L'ordine resta da pagare.");
  }, [payment, waiting, setAddress, toast]);

  if (waiting === 'waiting')
    return (
      <p className="payment-news" role="status">
        Stiamo aspettando la conferma del pagamento.
      </p>
    );
  if (waiting === 'late')
    return (
      <p className="payment-news" role="status">
        La conferma del pagamento sta tardando. Ricarica la pagina tra qualche minuto: non pagare una seconda volta.
      </p>
    );
  return null;
};
