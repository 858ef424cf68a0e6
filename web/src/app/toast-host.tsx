import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { currentToast, onToast, type Toast } from '../shared/toast/toast-store.ts';
import './toast-host.css';

/** Fallback when the styled toast cannot be loaded, as without a network: the message matters more than its looks. */
const PlainToaster = ({ toast }: { toast: Toast }) => (
  <p className="plain-toast" role={toast.kind === 'error' ? 'alert' : 'status'}>
    <b>{toast.title}</b> {toast.text}
  </p>
);

// Loaded with the first toast: most visits to the home page never show one.
const Toaster = lazy(() =>
  import('./toaster.tsx').then(
    (module) => ({ default: module.Toaster }),
    () => ({ default: PlainToaster }),
  ),
);

export const ToastHost = () => {
  // A toast that was shown before this host was mounted is not shown again.
  const [earlier] = useState(currentToast);
  const toast = useSyncExternalStore(onToast, currentToast, currentToast);
  return toast === undefined || toast === earlier ? null : (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  );
};
