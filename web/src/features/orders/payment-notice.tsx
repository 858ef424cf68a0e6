import type { Order } from '@drappo/contracts/orders/orders';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAwaitOrders } from '../../shared/orders/use-await-order.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { PaymentWait } from '../../shared/ui/payment-wait.tsx';

const isUnpaid = ({ status }: Order): boolean => status === 'pending' || status === 'pending_payment';
// A bank can process a payment for days: do not wait for it, report its current state.
const isSettled = (order: Order): boolean => !isUnpaid(order) || order.paymentStatus === 'processing';

/** Describes the result for the orders: one payment settles every order still payable, the other shares are refunded. */
const newsOf = (orders: Order[]): { title: string; text: string; tab?: string; isGood: boolean } => {
  const under = orders.filter(isUnpaid).length;
  const refused = orders.filter(({ status }) => status === 'cancelled').length;
  const paid = orders.length - under - refused;
  if (under > 0)
    return {
      title: 'Pagamento in corso',
      text: 'La banca lo sta elaborando. Ti scriviamo quando arriva: non pagare di nuovo.',
      isGood: true,
    };
  if (paid === 0)
    return {
      title: 'Pagamento da rimborsare',
      text: "L'ordine non si poteva più pagare: il pagamento ti viene restituito.",
      tab: 'all',
      isGood: false,
    };
  const good = paid === 1 ? "L'ordine è pagato: lo prepariamo" : `${paid} ordini sono pagati: li prepariamo`;
  const rest =
    refused === 0
      ? ''
      : refused === 1
        ? ' Uno non si poteva più pagare: la sua parte ti viene restituita.'
        : ` ${refused} non si potevano più pagare: la loro parte ti viene restituita.`;
  return { title: 'Pagamento ricevuto', text: `${good} per la spedizione.${rest}`, tab: 'paid', isGood: true };
};

/**
 * Handles the return from the payment page. The return proves nothing (decision O6): the screen waits until the payment
 * event has marked the orders paid, and only then opens their tab.
 */
export const PaymentNotice = () => {
  const [address, setAddress] = useSearchParams();
  const toast = useToast();
  const payment = address.get('payment');
  const ids = (address.get('orders') ?? address.get('order') ?? '').split(',').filter(Boolean);
  const { waiting, orders } = useAwaitOrders(payment === 'success' ? ids : [], isSettled);
  const key = `${payment}:${ids.join(',')}`;
  const said = useRef('');

  useEffect(() => {
    if (payment === null || waiting === 'waiting' || waiting === 'late') return;
    const news = waiting === 'arrived' ? newsOf(orders) : undefined;
    // Replaces the history entry, so that Back does not return here.
    setAddress({ section: 'orders', ...(news?.tab ? { tab: news.tab } : {}) }, { replace: true });
    // A tab pressed at this moment builds on the previous address and so restores the `payment` parameter.
    if (said.current === key) return;
    said.current = key;
    if (news) (news.isGood ? toast.success : toast.error)(news.title, news.text);
    // The person cancelled, so this is not an error.
    if (payment === 'cancelled') toast.success('Pagamento annullato', "L'ordine resta da pagare.");
  }, [payment, key, waiting, orders, setAddress, toast]);

  return waiting === 'waiting' || waiting === 'late' ? <PaymentWait wait={waiting} /> : null;
};
