import { addressOf, shownAddress } from '../shared/private-address.ts';

/** The parts of `window` that the router uses; converts the address to and from the form that screens use. */
export const windowOfRouter = (): Window => {
  const { document, history, location } = window;
  const shown = (url: string | URL | null | undefined) => (url ? shownAddress(String(url)) : url);
  const parts = {
    document,
    // If storage is forbidden, reading it throws; the router expects the error when it reads, not here.
    get sessionStorage() {
      return window.sessionStorage;
    },
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    history: {
      get state(): unknown {
        return history.state;
      },
      pushState: (state: unknown, _title: string, url?: string | URL | null) =>
        history.pushState(state, '', shown(url)),
      replaceState: (state: unknown, _title: string, url?: string | URL | null) =>
        history.replaceState(state, '', shown(url)),
      go: (delta: number) => history.go(delta),
    },
    location: {
      get pathname() {
        return location.pathname;
      },
      get search() {
        return addressOf(location).search;
      },
      get hash() {
        return addressOf(location).hash;
      },
      get href() {
        return location.href;
      },
      get origin() {
        return location.origin;
      },
      assign: (url: string) => location.assign(shownAddress(url)),
      replace: (url: string) => location.replace(shownAddress(url)),
    },
  };
  return parts as unknown as Window;
};

/** Removes the query of a link or a bookmark from the address, so that a reload does not send it again. */
export const hidePrivateParts = (): void => {
  const { pathname, search, hash } = window.location;
  const address = `${pathname}${search}${hash}`;
  const shown = shownAddress(address);
  if (shown !== address) window.history.replaceState(window.history.state, '', shown);
};
