import { useEffect, useState } from 'react';
import { addToOwnList, clearOwnList, readOwnList, type OwnList } from '../../shared/session/own-list.ts';
import { useSession } from '../../shared/session/use-session.ts';

const recent: OwnList = { name: 'searches', most: 6 };
const SHORTEST = 3;

/** Stores searches that found something and returns the earlier ones. A longer search replaces its own beginning. */
export const useRecentSearches = (search: string, hasResults: boolean) => {
  const { user } = useSession();
  const owner = user?.id;
  const [known, setKnown] = useState<{ key: string; searches: string[] }>({ key: '', searches: [] });
  const key = `${owner} ${search}`;
  if (known.key !== key) setKnown({ key, searches: owner ? readOwnList(recent, owner) : [] });
  useEffect(() => {
    if (owner && hasResults && search.length >= SHORTEST)
      addToOwnList(recent, owner, search, (other) => search.startsWith(other));
  }, [owner, search, hasResults]);
  return {
    searches: known.searches,
    clear: () => {
      if (owner) clearOwnList(recent, owner);
      setKnown({ key, searches: [] });
    },
  };
};
