import { StatusLabel } from '../../../shared/ui/status-label.tsx';

/** Whether resellers see a product. */
export const ProductState = ({ isActive }: { isActive: boolean }) => (
  <StatusLabel tone={isActive ? 'done' : 'refused'}>{isActive ? 'Attivo' : 'Ritirato'}</StatusLabel>
);
