import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

type DialogProps = Omit<ModalProps, 'open' | 'title'> & {
  title: string;
  /**
   * Selects what gets the focus. `autoFocus` is not enough for a dialog that may open over another one, which takes the
   * focus back until the new one is there.
   */
  initialFocus?: string;
};

/** A dialog that is mounted while it is open. Its title is its accessible name. */
export const Dialog = ({ initialFocus, ...props }: DialogProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const focus = (isOpen: boolean) => {
    if (isOpen && initialFocus) panel.current?.querySelector<HTMLElement>(initialFocus)?.focus();
  };
  return <Modal footer={null} {...props} open panelRef={panel} afterOpenChange={focus} />;
};
