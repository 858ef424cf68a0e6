import { pageState } from '../page-state.ts';

type Hosts = { overlays: HTMLElement | undefined; top: HTMLElement | undefined };

const hosts = pageState((): Hosts => ({ overlays: undefined, top: undefined }));

const addElement = (className: string, before: HTMLElement | undefined): HTMLElement => {
  const element = document.createElement('div');
  element.className = className;
  document.body.insertBefore(element, before ?? null);
  return element;
};

/** Contains the dialogs and dropdowns that are open over a screen, so that they can be detached with it. */
export const overlayHost = (): HTMLElement => (hosts.overlays ??= addElement('overlays', hosts.top));

/** Discards the open overlays of the screen, so that they are not restored with it. */
export const dropOverlays = (): void => {
  hosts.overlays = undefined;
};

/** Contains overlays that stay when the screen is detached: toasts, and the dialog to sign in again. */
export const topHost = (): HTMLElement => (hosts.top ??= addElement('overlays-on-top', undefined));
