import type { Reservation } from '@drappo/contracts/catalog/products';
import { failureText } from '../../shared/api/failure.ts';
import { useReleaseReservationMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';

/** Asks once more before pieces are given back. */
export const ReleaseDialog = ({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) => {
  const [release, { isLoading }] = useReleaseReservationMutation();
  const toast = useToast();
  const confirm = useSingleRun(async () => {
    const { error } = await release(reservation.id);
    onClose();
    if (error) return toast.error('Errore', failureText(error, 'Impossibile rilasciare la riserva. Riprova.'));
    toast.success('Riserva rilasciata', 'I pezzi tornano disponibili.');
  });
  const { product, variant, quantity } = reservation;
  return (
    <Dialog
      title="Rilasciare la riserva?"
      width={480}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>
        <b>{product.name}</b>, {variant.name}:{' '}
        {quantity === 1 ? '1 pezzo torna disponibile' : `${quantity} pezzi tornano disponibili`} per tutti.
      </p>
      <div className="confirm__acts">
        <Button kind="primary" pending={isLoading} pendingLabel="Rilasciando..." onClick={confirm}>
          Rilascia
        </Button>
        <Button disabled={isLoading} onClick={onClose}>
          Mantieni la riserva
        </Button>
      </div>
    </Dialog>
  );
};
