import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { focusInitially } from './initial-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = Omit<ModalProps, 'open' | 'title' | 'onCancel'> & {
  /** Absent while the dialog must stay open. */
  onCancel?: (() => void) | undefined;
  title: string;
  /** Selector of the initial focus, if the dialog may open over another one; otherwise `autoFocus` is enough. */
  initialFocus?: string;
};

/** `Dialog` without its confirmation: it closes even with unsaved changes. */
export const PlainDialog = ({ initialFocus, onCancel, ...props }: DialogProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const focus = (isOpen: boolean) => {
    if (isOpen && initialFocus && panel.current) focusInitially(panel.current, initialFocus);
  };
  const closing = onCancel ? { onCancel } : {};
  return <Modal footer={null} {...props} {...closing} open panelRef={panel} afterOpenChange={focus} />;
};
