import { useSyncExternalStore } from 'react';
import { useSession } from '../session/use-session.ts';
import { pageSet } from '../page-state.ts';

/** The named list that receives additions. */
export type TargetList = { id: string; name: string };
type Kept = TargetList & { owner: string };

const NAME = 'drappo-target-list';
const listeners = pageSet<() => void>();

const read = (): string | null => {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
};

const write = (kept: Kept | undefined): void => {
  try {
    if (kept) sessionStorage.setItem(NAME, JSON.stringify(kept));
    else sessionStorage.removeItem(NAME);
  } catch {
    // Without storage all additions go to the default list, as the select shows.
  }
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const parse = (text: string | null, owner: string | undefined): TargetList | undefined => {
  if (text === null || owner === undefined) return undefined;
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return kept.owner === owner && kept.id && kept.name ? { id: kept.id, name: kept.name } : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the list chosen for additions in this tab and session; undefined is the default list. */
export const useTargetList = () => {
  const owner = useSession().user?.id;
  const target = parse(useSyncExternalStore(listen, read), owner);
  const choose = (list: TargetList | undefined): void => write(list && owner ? { ...list, owner } : undefined);
  return { target, choose };
};

/** "in wishlist", or the name of the list. */
export const inListText = (target: TargetList | undefined): string =>
  target ? `nella lista ${target.name}` : 'in wishlist';
