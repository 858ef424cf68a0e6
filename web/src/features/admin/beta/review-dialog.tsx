import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import { betaReviewForm, type BetaReview } from '@drappo/contracts/identity/forms/beta-application';
import { isApiFailure } from '../../../shared/api/failure.ts';
import { TextField } from '../../../shared/forms/text-field.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useReviewApplicationMutation } from './admin-beta-api.ts';

type ReviewDialogProps = {
  application: AdminBetaApplication;
  status: BetaReview['status'];
  onClose: () => void;
};

const words = {
  approved: {
    title: 'Approvare la candidatura?',
    effect: 'Prende uno dei dieci posti. Chi si è candidato lo sa per e-mail, e non si può annullare.',
    act: 'Approva',
    pending: 'Approvando...',
  },
  rejected: {
    title: 'Rifiutare la candidatura?',
    effect: 'Chi si è candidato lo sa per e-mail e può candidarsi di nuovo.',
    act: 'Rifiuta',
    pending: 'Rifiutando...',
  },
} as const;

/** The decision, once more, with the office's own notes. */
export const ReviewDialog = ({ application: { id, companyName }, status, onClose }: ReviewDialogProps) => {
  const [review] = useReviewApplicationMutation();
  const toast = useToast();
  const { title, effect, act, pending } = words[status];
  const form = useForm({
    schema: betaReviewForm.pick({ adminNotes: true }),
    initial: { adminNotes: '' },
    onSubmit: async (values) => {
      await review({ id, review: { status, ...values } }).unwrap();
      onClose();
      toast.success('Candidatura aggiornata', 'Lo stato della candidatura è stato modificato con successo.');
    },
    onFailure: (failure) => {
      const said = isApiFailure(failure) ? failure.problem?.detail : undefined;
      toast.error('Errore', said ?? 'Impossibile aggiornare la candidatura.');
    },
  });
  return (
    <Dialog
      title={title}
      width={500}
      onCancel={form.pending ? undefined : onClose}
      closable={!form.pending}
      mask={{ closable: false }}
    >
      <form className="form" {...form.formProps}>
        <Unsaved when={form.isTyped} />
        <div>
          <p>
            <b>{companyName}</b>
          </p>
          <p>{effect}</p>
        </div>
        <TextField
          form={form}
          name="adminNotes"
          label="Note interne (opzionali)"
          hint="Restano in amministrazione: il candidato non le legge."
          rows={3}
          maxLength={2_000}
        />
        <div className="beta-review__acts">
          <Button kind="primary" type="submit" pending={form.pending} pendingLabel={pending}>
            {act}
          </Button>
          <Button disabled={form.pending && otherActReason} onClick={onClose}>
            Annulla
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
