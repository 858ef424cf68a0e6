import './payment-wait.css';

/** Shown after the return from a payment page, until the portal receives the payment. */
export const PaymentWait = ({ wait }: { wait: 'waiting' | 'late' }) => (
  <p className="payment-wait" role="status">
    {wait === 'waiting'
      ? 'Stiamo aspettando la conferma del pagamento.'
      : 'La conferma del pagamento sta tardando. Ricarica la pagina tra qualche minuto: non pagare una seconda volta.'}
  </p>
);
