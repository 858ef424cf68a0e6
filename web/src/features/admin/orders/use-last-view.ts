import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useSession } from '../../../shared/session/use-session.ts';

const keyOf = (userId: string): string => `drappo-orders-view:${userId}`;

const read = (userId: string): string | null => {
  try {
    return localStorage.getItem(keyOf(userId));
  } catch {
    return null;
  }
};

const write = (userId: string, view: string): void => {
  try {
    if (view) localStorage.setItem(keyOf(userId), view);
    else localStorage.removeItem(keyOf(userId));
  } catch {
    // Without storage the list opens with "Tutti".
  }
};

/** The address parts to store: for a saved view also filters and sorting; no search, page or order. */
const viewIn = (params: URLSearchParams): string => {
  if (!params.has('salvata')) return params.has('vista') ? `vista=${params.get('vista') ?? ''}` : '';
  const view = new URLSearchParams(params);
  for (const name of ['tab', 'search', 'page', 'open']) view.delete(name);
  return view.toString();
};

/**
 * Opens the section with the view that this administrator used last in this browser. An address with any other list
 * parameter takes precedence. Applies only on opening, so that "Tutti" stays one click away.
 */
export const useLastView = (): void => {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const wasOpened = useRef(false);
  const userId = user?.id ?? '';
  const view = viewIn(params);
  // The address of an order already determines the content.
  const isBare = pathname === '/admin' && [...params.keys()].every((name) => name === 'tab');
  const remember = useEffectEvent(() => {
    const last = wasOpened.current ? null : read(userId);
    wasOpened.current = true;
    if (isBare && last)
      setParams(new URLSearchParams(`tab=orders&${last}`), { replace: true, preventScrollReset: true });
    else if (isBare || view) write(userId, view);
  });
  useEffect(() => remember(), [userId, view, isBare]);
};
