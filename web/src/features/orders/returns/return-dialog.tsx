import type { OrderDetail } from '@drappo/contracts/orders/order-detail';
import type { OrderReturns } from '@drappo/contracts/orders/returns';
import { useEffect, useId, useRef } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { ActionButton } from '../../../shared/ui/action-button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { otherActReason } from '../../../shared/ui/disabled-reason.ts';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Why } from '../../../shared/why/why.tsx';
import { sumText } from './return-draft.ts';
import { ReturnLine } from './return-line.tsx';
import { ReturnPhotos } from './return-photos.tsx';
import { ReturnWindow } from './return-window.tsx';
import { useReturnForm } from './use-return-form.ts';
import './return-dialog.css';

type ReturnDialogProps = { order: OrderDetail; returnable: OrderReturns; owner: string; onClose: () => void };

/** Form that requests a return: which pieces and why. Closing the dialog keeps the draft. */
export const ReturnDialog = ({ order, returnable, owner, onClose }: ReturnDialogProps) => {
  const id = useId();
  const toast = useToast();
  const body = useRef<HTMLFormElement>(null);
  const form = useReturnForm({
    orderId: order.id,
    items: order.items,
    returnable,
    owner,
    onDone: (number) => {
      onClose();
      toast.success('Reso chiesto', `Reso ${number}: ti rispondiamo per e-mail.`);
    },
  });
  const { problems, refused, isPending } = form;
  const closing = isPending ? {} : { onCancel: onClose };

  useEffect(() => {
    if (refused > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-gap]')?.focus();
  }, [refused]);

  return (
    <Dialog
      title={`Chiedi un reso, ${order.orderNumber}`}
      width={760}
      mask={{ closable: false }}
      closable={!isPending}
      {...closing}
      className="return-dialog"
      classNames={{ footer: 'return-dialog__foot' }}
      footer={
        <>
          <p className="free-text">
            <b role="status">{sumText(order.items, form.lines)}</b>
            <span className="muted small">
              Rimborso sul metodo usato per pagare, quando abbiamo controllato i pezzi.
            </span>
          </p>
          <div className="return-dialog__acts">
            <ActionButton size="large" disabled={isPending && otherActReason} onClick={onClose}>
              Annulla
            </ActionButton>
            <ActionButton
              kind="primary"
              size="large"
              htmlType="submit"
              form={id}
              pending={isPending}
              pendingLabel="Inviando..."
            >
              Invia la richiesta
            </ActionButton>
          </div>
        </>
      }
    >
      <form
        ref={body}
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <ReturnWindow order={order} returnable={returnable} size="medium" />
        <section aria-labelledby={`${id}-lines`}>
          <h3 id={`${id}-lines`}>Quali pezzi</h3>
          {returnable.onlyFaulty && (
            <div>
              <p className="muted small">È un ordine White Label: puoi rendere solo i pezzi difettosi.</p>
              <Why topic="onlyFaulty" />
            </div>
          )}
          <p
            className="return-dialog__problem"
            role="alert"
            tabIndex={-1}
            data-gap={problems['lines'] ? true : undefined}
          >
            {problems['lines']}
          </p>
          <ul className="return-lines">
            {order.items.map((item) => (
              <ReturnLine
                key={item.id}
                item={item}
                left={form.left.get(item.id) ?? 0}
                onlyFaulty={returnable.onlyFaulty}
                draft={form.lines[item.id]}
                problems={problems}
                onChange={(draft) => form.change(item.id, draft)}
              />
            ))}
          </ul>
        </section>
        <ReturnPhotos uploads={form.uploads} problem={problems['photos']} />
        {form.failure !== undefined && (
          <ErrorNotice>{failureText(form.failure, 'Impossibile inviare la richiesta. Riprova.')}</ErrorNotice>
        )}
      </form>
    </Dialog>
  );
};
