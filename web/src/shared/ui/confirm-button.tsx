import { useState, type ComponentProps } from 'react';
import { ActionButton } from './action-button.tsx';
import { Actions } from './actions.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmButtonProps = Omit<ComponentProps<typeof ActionButton>, 'onClick' | 'htmlType'> & {
  question: string;
  /** Describes the effect of the action. */
  consequence: string;
  confirmLabel: string;
  onConfirm: () => unknown;
};

/** A button that asks for confirmation in a dialog before an action that cannot be undone. */
export const ConfirmButton = ({ question, consequence, confirmLabel, onConfirm, ...button }: ConfirmButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <ActionButton {...button} aria-haspopup="dialog" onClick={() => setIsAsking(true)} />
      {isAsking && (
        <Dialog title={question} width={440} onCancel={close}>
          <p>{consequence}</p>
          <Actions>
            <ActionButton
              kind={button.kind === 'danger' ? 'danger' : 'primary'}
              onClick={() => {
                close();
                void onConfirm();
              }}
            >
              {confirmLabel}
            </ActionButton>
            <ActionButton onClick={close}>Annulla</ActionButton>
          </Actions>
        </Dialog>
      )}
    </>
  );
};
