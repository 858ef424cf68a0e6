import { Modal, type ModalProps } from 'antd';
import { useRef } from 'react';
import { useReturnFocus } from './use-return-focus.ts';

export type DialogProps = Omit<ModalProps, 'open' | 'title' | 'onCancel'> & {
  /** Absent while the dialog may not be closed. */
  onCancel?: (() => void) | undefined;
  title: string;
  /** Selects what gets the focus, where the dialog may open over another one; elsewhere `autoFocus` is enough. */
  initialFocus?: string;
};

const FRAMES = 30;

/** A dialog below takes the focus back until this one has locked it, some frames after it opened. */
const insistOnFocus = (target: HTMLElement, frames = FRAMES): void => {
  target.focus();
  if (document.activeElement === target || !target.isConnected || frames === 0) return;
  requestAnimationFrame(() => insistOnFocus(target, frames - 1));
};

/** What `Dialog` is without its question: it closes whatever was typed in it. */
export const PlainDialog = ({ initialFocus, onCancel, ...props }: DialogProps) => {
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus();
  const focus = (isOpen: boolean) => {
    const target = isOpen && initialFocus ? panel.current?.querySelector<HTMLElement>(initialFocus) : undefined;
    if (target) insistOnFocus(target);
  };
  const closing = onCancel ? { onCancel } : {};
  return <Modal footer={null} {...props} {...closing} open panelRef={panel} afterOpenChange={focus} />;
};
