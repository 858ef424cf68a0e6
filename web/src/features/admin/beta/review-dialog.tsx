import type { AdminBetaApplication } from '@drappo/contracts/identity/beta-applications';
import { betaReviewForm, type BetaReview } from '@drappo/contracts/identity/forms/beta-application';
import { isApiFailure } from '../../../shared/api/failure.ts';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { useReviewApplicationMutation } from './admin-beta-api.ts';

const failed = 'Impossibile aggiornare la candidatura.';

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

/** Asks to confirm the decision, with the office's own notes. */
export const ReviewDialog = ({ application: { id, companyName }, status, onClose }: ReviewDialogProps) => {
  const [review] = useReviewApplicationMutation();
  const toast = useToast();
  const { title, effect, act, pending } = words[status];
  const form = useSchemaForm({
    schema: betaReviewForm.pick({ adminNotes: true }),
    initial: { adminNotes: '' },
    onSubmit: async (values) => {
      await review({ id, review: { status, ...values } }).unwrap();
      onClose();
      toast.success('Candidatura aggiornata', 'Lo stato della candidatura è stato modificato con successo.');
    },
    onFailure: (failure) => {
      const said = isApiFailure(failure) ? failure.problem?.detail : undefined;
      toast.error('Errore', said ?? failed);
    },
  });
  return (
    <FormDialog
      title={title}
      width={500}
      lead={
        <div>
          <p>
            <b>{companyName}</b>
          </p>
          <p>{effect}</p>
        </div>
      }
      form={form}
      submit={act}
      pending={pending}
      failed={failed}
      onClose={onClose}
    >
      <TextItem
        name="adminNotes"
        label="Note interne (opzionali)"
        hint="Restano in amministrazione: il candidato non le legge."
        rows={3}
        maxLength={2_000}
      />
    </FormDialog>
  );
};
