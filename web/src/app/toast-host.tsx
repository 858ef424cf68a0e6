import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToast, onToast } from '../shared/toast/toast-store.ts';

// Loaded when there is something to say: most visits to the home page never show a toast.
const Toaster = lazy(() => import('./toaster.tsx').then((module) => ({ default: module.Toaster })));

export const ToastHost = () => {
  const toast = useSyncExternalStore(onToast, currentToast);
  return toast === undefined ? null : (
    <Suspense fallback={null}>
      <Toaster toast={toast} />
    </Suspense>
  );
};
