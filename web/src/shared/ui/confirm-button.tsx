import { useState, type ComponentProps } from 'react';
import { Button } from './button.tsx';
import { DialogActions } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'type'> & {
  question: string;
  /** What it will do. */
  consequence: string;
  confirmLabel: string;
  onConfirm: () => unknown;
};

/** A button that asks once more, in a dialog, before it does something that cannot be taken back. */
export const ConfirmButton = ({ question, consequence, confirmLabel, onConfirm, ...button }: ConfirmButtonProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setIsAsking(true)} />
      {isAsking && (
        <Dialog title={question} width={440} onCancel={close}>
          <p>{consequence}</p>
          <DialogActions>
            <Button
              kind="primary"
              onClick={() => {
                close();
                void onConfirm();
              }}
            >
              {confirmLabel}
            </Button>
            <Button onClick={close}>Annulla</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
};
