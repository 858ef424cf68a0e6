const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the index of the picture that a key moves to; undefined if the key does nothing. */
export const neighbour = (key: string, selected: number, count: number): number | undefined => {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const next = selected + (steps[key] ?? 0);
  return next === selected || next < 0 || next >= count ? undefined : next;
};
