import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { focusInitially } from './initial-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = Omit<ModalProps, 'open' | 'title' | 'onCancel'> & {
  /** Absent while the dialog may not be closed. */
  onCancel?: (() => void) | undefined;
  title: string;
  /** Selects what gets the focus, where the dialog may open over another one; elsewhere `autoFocus` is enough. */
  initialFocus?: string;
};

/** What `Dialog` is without its question: it closes whatever was typed in it. */
export const PlainDialog = ({ initialFocus, onCancel, ...props }: DialogProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const focus = (isOpen: boolean) => {
    if (isOpen && initialFocus && panel.current) focusInitially(panel.current, initialFocus);
  };
  const closing = onCancel ? { onCancel } : {};
  return <Modal footer={null} {...props} {...closing} open panelRef={panel} afterOpenChange={focus} />;
};
