const resets: (() => void)[] = [];

/**
 * State that lives as long as the page. Modules store it here, and lint refuses a `let` or a `new Map` elsewhere: test
 * files share their modules, and would start with the state that the previous file left behind.
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

/** For tests: resets every module as a reload does. */
export const resetPageState = (): void => resets.forEach((reset) => reset());
