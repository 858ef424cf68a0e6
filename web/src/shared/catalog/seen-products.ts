import { limits } from '@drappo/contracts/limits';
import { useEffect, useState } from 'react';
import { addToOwnList, readOwnList, type OwnList } from '../session/own-list.ts';
import { useSession } from '../session/use-session.ts';

const seen: OwnList = { name: 'seen-products', most: limits.seenProducts };

/** Records that the person has opened a product. */
export const useKeepSeen = (productId: string | undefined): void => {
  const { user } = useSession();
  const owner = user?.id;
  useEffect(() => {
    if (owner && productId) addToOwnList(seen, owner, productId);
  }, [owner, productId]);
};

/** Ids of the products that the person opened last, as of when the screen appeared. */
export const useSeenProducts = (): string[] => {
  const { user } = useSession();
  const owner = user?.id;
  const [known, setKnown] = useState<{ owner: string | undefined; ids: string[] }>({ owner: undefined, ids: [] });
  if (known.owner !== owner) setKnown({ owner, ids: owner ? readOwnList(seen, owner) : [] });
  return known.ids;
};
