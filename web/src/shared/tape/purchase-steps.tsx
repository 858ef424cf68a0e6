import { customerPage } from '@drappo/contracts/pages';
import { StepsTape } from './steps-tape.tsx';

const steps = [
  { label: 'Wishlist', to: customerPage('wishlist') },
  { label: 'Riserve', to: customerPage('reservations') },
  { label: 'Ordine' },
  { label: 'Pagamento' },
];
type StepName = 'wishlist' | 'holds' | 'order' | 'payment';
const places: Record<StepName, number> = { wishlist: 0, holds: 1, order: 2, payment: 3 };

/** Shows the current step of a purchase, from wishlist to payment. */
export const PurchaseSteps = ({ current }: { current: StepName }) => (
  <StepsTape label="Passi dell'acquisto" steps={steps} current={places[current]} />
);
