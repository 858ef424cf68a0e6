import { StepsTape } from './steps-tape.tsx';

const steps = [
  { label: 'Wishlist', to: '/dashboard?section=wishlist' },
  { label: 'Riserve', to: '/dashboard?section=reservations' },
  { label: 'Ordine' },
  { label: 'Pagamento' },
];
type StepName = 'wishlist' | 'holds' | 'order' | 'payment';
const places: Record<StepName, number> = { wishlist: 0, holds: 1, order: 2, payment: 3 };

/** Where one is between the wish and the parcel. */
export const PurchaseSteps = ({ current }: { current: StepName }) => (
  <StepsTape label="Passi dell'acquisto" steps={steps} current={places[current]} />
);
