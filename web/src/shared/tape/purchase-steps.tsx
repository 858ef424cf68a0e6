import { StepsTape, type StepState } from './steps-tape.tsx';

const steps = [
  { name: 'wishlist', label: 'Wishlist', to: '/dashboard?section=wishlist' },
  { name: 'holds', label: 'Riserve', to: '/dashboard?section=reservations' },
  { name: 'order', label: 'Ordine', to: undefined },
  { name: 'payment', label: 'Pagamento', to: undefined },
] as const;

/** Where one is between the wish and the parcel. */
export const PurchaseSteps = ({ current }: { current: (typeof steps)[number]['name'] }) => {
  const now = steps.findIndex(({ name }) => name === current);
  const stateOf = (index: number): StepState => (index < now ? 'done' : index > now ? 'later' : 'now');
  return (
    <StepsTape
      label="Passi dell'acquisto"
      steps={steps.map(({ label, to }, index) => ({ label, to, state: stateOf(index) }))}
    />
  );
};
