type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Screens whose search may name a person; `/login` names the screen to go back to. */
const isPrivate = (pathname: string): boolean => /^\/(admin|dashboard|login)(\/|$)/.test(pathname);

const namesPerson = (name: string, value: string): boolean =>
  value !== '' && (name === 'search' || (name === 'next' && value.includes('search=')));

/** An address of the portal as the browser shows it: what may name a person is behind `#`, which is not sent to a server. */
export const shownAddress = (address: string): string => {
  const url = new URL(address, window.location.origin);
  if (!isPrivate(url.pathname)) return address;
  const parts = [...url.searchParams];
  const hidden = parts.filter(([name, value]) => namesPerson(name, value));
  if (hidden.length === 0) return address;
  const rest = new URLSearchParams(parts.filter(([name, value]) => !namesPerson(name, value))).toString();
  return `${url.pathname}${rest && `?${rest}`}${url.hash || '#'}?${new URLSearchParams(hidden).toString()}`;
};

/** The address that a shown one stands for, as screens and links have it. */
export const addressOf = ({ pathname, search, hash }: Address): Address => {
  const at = hash.indexOf('?');
  if (at < 0 || !isPrivate(pathname)) return { pathname, search, hash };
  const params = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(at + 1)))
    if (namesPerson(name, value)) params.set(name, value);
  const text = params.toString();
  return { pathname, search: text && `?${text}`, hash: at > 1 ? hash.slice(0, at) : '' };
};

/** The parts of the window that the router uses; it reads and writes the address as screens have it. */
export const windowOfRouter = (): Window => {
  const { document, history, location, sessionStorage } = window;
  const shown = (url: string | URL | null | undefined) => (url ? shownAddress(String(url)) : url);
  const parts = {
    document,
    sessionStorage,
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

/** Hides what a link or a bookmark has in its query, so that a reload does not send it again. */
export const hidePrivateParts = (): void => {
  const { pathname, search, hash } = window.location;
  const address = `${pathname}${search}${hash}`;
  const shown = shownAddress(address);
  if (shown !== address) window.history.replaceState(window.history.state, '', shown);
};
