const resets: (() => void)[] = [];

/**
 * State that lives as long as the page. Modules keep it in here, and lint refuses a `let` or a `new Map` beside it: test
 * files share their modules, and would begin with what the file before left behind.
 */
export const pageState = <State extends object>(initial: () => State): State => {
  const state = initial();
  resets.push(() => Object.assign(state, initial()));
  return state;
};

/** A set that lives as long as the page. */
export const pageSet = <T>(): Set<T> => {
  const set = new Set<T>();
  resets.push(() => set.clear());
  return set;
};

/** A map that lives as long as the page. */
export const pageMap = <K, V>(): Map<K, V> => {
  const map = new Map<K, V>();
  resets.push(() => map.clear());
  return map;
};

/** For tests: every module is as after a reload. */
export const resetPageState = (): void => resets.forEach((reset) => reset());
