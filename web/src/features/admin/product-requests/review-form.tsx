import { productRequestSteps, type ProductRequestStatus } from '@drappo/contracts/catalog/product-request-status';
import { productRequestReviewForm, type AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { Form } from 'antd';
import { FormNotice } from '../../../shared/forms/form-notice.tsx';
import { TextItem } from '../../../shared/forms/text-item.tsx';
import { useSchemaForm } from '../../../shared/forms/use-schema-form.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Actions } from '../../../shared/ui/actions.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useReviewProductRequestMutation } from './product-requests-api.ts';
import { moves } from '../shared/product-request-labels.ts';

type ReviewFormProps = { request: AdminProductRequest; onMoved: (request: AdminProductRequest) => void };

const failed = 'Impossibile aggiornare la richiesta. Riprova.';

/** Notes for the customer, and a button for each possible transition; a transition also sends the notes. */
export const ReviewForm = ({ request, onMoved }: ReviewFormProps) => {
  const { id, status } = request;
  const savedNotes = request.adminNotes ?? '';
  const [review] = useReviewProductRequestMutation();
  const toast = useToast();
  const form = useSchemaForm({
    schema: productRequestReviewForm,
    initial: { status, adminNotes: savedNotes },
    onSubmit: async (values) => {
      onMoved(await review({ id, review: values }).unwrap());
      const words = values.status === status ? moves.pending.done : moves[values.status].done;
      toast.success(words, 'Chi ha fatto la richiesta riceve una e-mail.');
    },
    onFailure: () => toast.error('Errore', failed),
  });
  const { adminNotes = savedNotes, status: next } = Form.useWatch([], form.instance) ?? {};
  const send = (to: ProductRequestStatus) => {
    form.instance.setFieldValue('status', to);
    form.instance.submit();
  };
  const sendsTo = (to: ProductRequestStatus) => form.pending && next === to;
  const unchanged = (adminNotes ?? '').trim() === savedNotes && 'Le note non sono cambiate';
  return (
    <Form {...form.formProps} className="form">
      <Unsaved when={form.isTyped} />
      <FormNotice form={form} failed={failed} />
      <TextItem name="adminNotes" label="Note per il cliente" rows={3} maxLength={2000} />
      <Form.Item name="status" hidden>
        <input type="hidden" />
      </Form.Item>
      <Actions>
        {productRequestSteps[status].map((to) => (
          <ActionButton
            key={to}
            kind={to === 'rejected' ? 'danger' : 'primary'}
            disabled={form.pending && !sendsTo(to) && otherActReason}
            pending={sendsTo(to)}
            pendingLabel="Salvando..."
            onClick={() => send(to)}
          >
            {moves[to].act}
          </ActionButton>
        ))}
        <ActionButton
          disabled={unchanged || (form.pending && !sendsTo(status) && otherActReason)}
          pending={sendsTo(status)}
          pendingLabel="Salvando..."
          onClick={() => send(status)}
        >
          {moves.pending.act}
        </ActionButton>
      </Actions>
    </Form>
  );
};
