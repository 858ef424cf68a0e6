import { pageSet, pageState } from '../page-state.ts';

export type ToastAction = { label: string; onPress: () => void };
export type Toast = {
  id: number;
  kind: 'success' | 'error';
  title: string;
  text: string | undefined;
  /** A line below the text. */
  more?: string;
  /** A toast with actions stays for 10 s. */
  actions?: ToastAction[];
};

const shown = pageState((): { toast: Toast | undefined } => ({ toast: undefined }));
const listeners = pageSet<() => void>();

/** Shows a toast; it replaces the previous one (one at a time). */
export const showToast = (toast: Omit<Toast, 'id'>): void => {
  shown.toast = { ...toast, id: (shown.toast?.id ?? 0) + 1 };
  for (const listener of listeners) listener();
};

export const currentToast = (): Toast | undefined => shown.toast;

export const onToast = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
