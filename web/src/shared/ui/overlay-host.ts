import { pageState } from '../page-state.ts';

type Hosts = { overlays: HTMLElement | undefined; top: HTMLElement | undefined };

const hosts = pageState((): Hosts => ({ overlays: undefined, top: undefined }));

const addElement = (className: string, before: HTMLElement | undefined): HTMLElement => {
  const element = document.createElement('div');
  element.className = className;
  document.body.insertBefore(element, before ?? null);
  return element;
};

/** Has the dialogs and lists of choices that are open over a screen, so that they can leave the page with it. */
export const overlayHost = (): HTMLElement => (hosts.overlays ??= addElement('overlays', hosts.top));

/** What is open over the screen does not come back. */
export const dropOverlays = (): void => {
  hosts.overlays = undefined;
};

/** Has what stays when the screen leaves the page, and is drawn over it: toasts, and the question to sign in again. */
export const topHost = (): HTMLElement => (hosts.top ??= addElement('overlays-on-top', undefined));
