import { useState, type ReactNode } from 'react';
import { ActionButton } from './action-button.tsx';
import { Actions } from './actions.tsx';
import { PlainDialog } from './plain-dialog.tsx';
import { trackUnsaved, UnsavedContext } from './unsaved.tsx';

/** For containers of forms: Esc or the cross asks for confirmation while a form has unsaved changes. */
export const useLeaveTyped = (onLeave: () => void) => {
  const [unsaved] = useState(trackUnsaved);
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  return {
    /** Wraps the content so that its forms can report unsaved changes. */
    keep: (content: ReactNode) => <UnsavedContext value={unsaved.report}>{content}</UnsavedContext>,
    leave: () => (unsaved.hasAny() ? setAsking(true) : onLeave()),
    question: isAsking && (
      <PlainDialog title="Chiudere senza salvare?" width={440} onCancel={stay}>
        <p>Quello che hai scritto va perso.</p>
        <Actions>
          <ActionButton
            kind="danger"
            onClick={() => {
              stay();
              onLeave();
            }}
          >
            Chiudi senza salvare
          </ActionButton>
          <ActionButton autoFocus onClick={stay}>
            Continua a scrivere
          </ActionButton>
        </Actions>
      </PlainDialog>
    ),
  };
};
