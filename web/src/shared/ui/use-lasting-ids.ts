import { useState } from 'react';

/** The ids in the order in which they came: one that is gone keeps its place until the screen is left. */
export const useLastingIds = (ids: readonly string[]): readonly string[] => {
  const [known, setKnown] = useState(ids);
  const added = ids.filter((id) => !known.includes(id));
  if (added.length === 0) return known;
  const all = [...known, ...added];
  setKnown(all);
  return all;
};
