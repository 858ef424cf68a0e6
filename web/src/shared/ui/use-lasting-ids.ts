import { useState } from 'react';

/** Returns the ids in the order of arrival: a removed id keeps its place until the screen is left. */
export const useLastingIds = (ids: readonly string[]): readonly string[] => {
  const [known, setKnown] = useState(ids);
  const added = ids.filter((id) => !known.includes(id));
  if (added.length === 0) return known;
  const all = [...known, ...added];
  setKnown(all);
  return all;
};
