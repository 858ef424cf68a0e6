import './payment-wait.css';

/** What stands on the page to which somebody came back from paying, until the payment's own news arrives. */
export const PaymentWait = ({ wait }: { wait: 'waiting' | 'late' }) => (
  <p className="payment-wait" role="status">
    {wait === 'waiting'
      ? 'Stiamo aspettando la conferma del pagamento.'
      : 'La conferma del pagamento sta tardando. Ricarica la pagina tra qualche minuto: non pagare una seconda volta.'}
  </p>
);
