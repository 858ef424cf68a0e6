import { piecesText } from '../../shared/buying/quantity-text.ts';
import type { Reservation } from '@drappo/contracts/catalog/products';
import { failureText } from '../../shared/api/failure.ts';
import { useReleaseReservationMutation } from '../../shared/orders/reservations-api.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { otherActReason } from '../../shared/ui/disabled-reason.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { holdsText, piecesOf } from './hold-groups.ts';

/** Asks for confirmation before pieces are released. */
export const ReleaseDialog = ({ reservations, onClose }: { reservations: Reservation[]; onClose: () => void }) => {
  const [release, { isLoading }] = useReleaseReservationMutation();
  const toast = useToast();
  const confirm = useSingleRun(async () => {
    let failure: unknown;
    let released = 0;
    for (const { id } of reservations) {
      const { error } = await release(id);
      if (error) failure ??= error;
      else released += 1;
    }
    onClose();
    if (failure !== undefined)
      return toast.error('Errore', failureText(failure, 'Impossibile rilasciare la riserva. Riprova.'));
    toast.success(
      released === 1 ? 'Riserva rilasciata' : `${released} riserve rilasciate`,
      'I pezzi tornano disponibili.',
    );
  });
  const [first] = reservations;
  const pieces = piecesOf(reservations);
  return (
    <Dialog
      title={reservations.length === 1 ? 'Rilasciare la riserva?' : `Rilasciare ${holdsText(reservations.length)}?`}
      width={480}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>
        {reservations.length === 1 && first && (
          <>
            <b>{first.product.name}</b>, {first.variant.name}:{' '}
          </>
        )}
        {pieces === 1 ? '1 pezzo torna disponibile' : `${piecesText(pieces)} tornano disponibili`} per tutti.
      </p>
      <div className="confirm__acts">
        <Button kind="primary" pending={isLoading} pendingLabel="Rilasciando..." onClick={confirm}>
          Rilascia
        </Button>
        <Button disabled={isLoading && otherActReason} onClick={onClose}>
          {reservations.length === 1 ? 'Mantieni la riserva' : 'Mantieni le riserve'}
        </Button>
      </div>
    </Dialog>
  );
};
