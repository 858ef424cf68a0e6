import { limits } from '@drappo/contracts/limits';
import { notification } from 'antd';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import type { Toast, ToastAction } from '../shared/toast/toast-store.ts';
import { ActionButton } from '../shared/ui/action-button.tsx';
import { AntdProvider } from './antd-provider.tsx';
import { topHost } from '../shared/ui/overlay-host.ts';
import { recoverFocus } from '../shared/ui/recover-focus.ts';
import { useShownTime } from './use-shown-time.ts';
import './toaster.css';

const swipeThreshold = 50;
const ACTION_SECONDS = 10;
const classNames = {
  list: 'toast-list',
  section: 'toast__section',
  title: 'toast__title',
  description: 'toast__text',
  close: 'toast__close',
  actions: 'toast__actions',
};
// The same object at every render: a new one would reopen the notification.
const config = { maxCount: 1, placement: 'bottomRight', classNames } as const;

/** Renders the current toast with Ant Design's notification. */
export const Toaster = ({ toast }: { toast: Toast }) => (
  <AntdProvider host={topHost}>
    <ToastRegion toast={toast} />
  </AntdProvider>
);

const ToastRegion = ({ toast }: { toast: Toast }) => {
  const [notify, holder] = notification.useNotification(config);
  const swipedFrom = useRef<number>(undefined);

  // Each toast has its own key: with a shared one the end of the previous toast could remove this one.
  const key = `toast-${toast.id}`;
  // The toast stays while the pointer or the focus is on it.
  const [heldKey, setHeldKey] = useState<string>();
  useShownTime({
    subject: key,
    seconds: toast.actions ? ACTION_SECONDS : limits.toastSeconds,
    isHeld: heldKey === key,
    onOver: () => notify.destroy(key),
  });
  useEffect(() => {
    document.body.removeAttribute('data-toast-away');
    notify.open({
      key,
      title: toast.title,
      description: toast.text,
      actions: (toast.more || toast.actions) && (
        <ToastActions more={toast.more} actions={toast.actions ?? []} onDone={() => notify.destroy(key)} />
      ),
      role: toast.kind === 'error' ? 'alert' : 'status',
      // `useShownTime` closes the toast.
      duration: false,
      className: `toast toast--${toast.kind}`,
      closable: { 'aria-label': 'Chiudi' },
      props: {
        tabIndex: -1,
        onPointerEnter: () => setHeldKey(key),
        onPointerLeave: () => setHeldKey(undefined),
        onFocus: () => setHeldKey(key),
        onBlur: () => setHeldKey(undefined),
        onPointerDown: ({ clientX }: PointerEvent) => {
          swipedFrom.current = clientX;
        },
        onPointerUp: ({ clientX }: PointerEvent) => {
          if (swipedFrom.current !== undefined && clientX - swipedFrom.current >= swipeThreshold) notify.destroy(key);
          swipedFrom.current = undefined;
        },
      },
    });
  }, [notify, toast, key]);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') [...document.querySelectorAll<HTMLElement>('.toast')].at(-1)?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return holder;
};

type ToastActionsProps = { more: string | undefined; actions: ToastAction[]; onDone: () => void };

const ToastActions = ({ more, actions, onDone }: ToastActionsProps) => (
  <>
    {more && <p className="toast__more">{more}</p>}
    {actions.map(({ label, onPress }) => (
      <ActionButton
        key={label}
        size="small"
        onClick={() => {
          onDone();
          onPress();
          recoverFocus();
        }}
      >
        {label}
      </ActionButton>
    ))}
  </>
);
