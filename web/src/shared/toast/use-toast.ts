import { showToast } from './toast-store.ts';

export type ToastApi = {
  success: (title: string, text?: string) => void;
  /** The specification's "destructive" toast. */
  error: (title: string, text?: string) => void;
};

const toast: ToastApi = {
  success: (title, text) => showToast({ kind: 'success', title, text }),
  error: (title, text) => showToast({ kind: 'error', title, text }),
};

/** Toasts: one at a time, for 5 s; F8 focuses them, a swipe to the right or the cross closes them. */
export const useToast = (): ToastApi => toast;
