import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { serviceLabel } from '../shared/service-names.ts';
import { useCloseDeadLetterMutation, type KeptLetter } from './log-api.ts';

export type DeadLetterAct = { kind: 'replay' | 'discard'; letter: KeptLetter };

const behind = ({ waiting }: KeptLetter): string =>
  waiting === 0
    ? 'Dietro non aspetta nessun altro messaggio.'
    : waiting === 1
      ? 'Poi passa al messaggio che aspetta dietro.'
      : `Poi passa, in ordine, ai ${waiting} messaggi che aspettano dietro, e si ferma al primo che non riesce.`;

/** Explains replaying or discarding before the person confirms it. */
export const DeadLetterDialog = ({ act: { kind, letter }, onClose }: { act: DeadLetterAct; onClose: () => void }) => {
  const [closeLetter, { isLoading }] = useCloseDeadLetterMutation();
  const toast = useToast();
  const discards = kind === 'discard';
  const run = useSingleRun(async () => {
    const { data, error } = await closeLetter({ letter, act: kind });
    onClose();
    if (error)
      return toast.error('Il messaggio resta fermo', failureText(error, 'Impossibile elaborarlo. Riprova più tardi.'));
    const through = data.replayed === 1 ? '1 messaggio elaborato.' : `${data.replayed} messaggi elaborati.`;
    toast.success(discards ? 'Messaggio scartato' : 'Messaggio elaborato', through);
  });
  return (
    <Dialog
      title={discards ? 'Scartare il messaggio?' : 'Elaborare di nuovo il messaggio?'}
      width={520}
      onCancel={isLoading ? undefined : onClose}
      closable={!isLoading}
      mask={{ closable: false }}
    >
      <p>
        {discards
          ? `${serviceLabel(letter.service)} non saprà mai quello che diceva questo messaggio (${letter.eventType ?? letter.topic}). Non si può annullare.`
          : `${serviceLabel(letter.service)} prova di nuovo a elaborare questo messaggio (${letter.eventType ?? letter.topic}). Se non riesce, resta qui.`}
      </p>
      <p className="log-entry__message">{behind(letter)}</p>
      <div className="log-entry__actions">
        <Button
          kind="primary"
          pending={isLoading}
          pendingLabel={discards ? 'Scartando...' : 'Elaborando...'}
          onClick={run}
        >
          {discards ? 'Scarta il messaggio' : 'Elabora di nuovo'}
        </Button>
        <Button disabled={isLoading && otherActReason} onClick={onClose}>
          Annulla
        </Button>
      </div>
    </Dialog>
  );
};
