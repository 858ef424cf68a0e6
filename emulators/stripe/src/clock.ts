import type { Store } from './store/store.ts';

/** The emulator's clock in seconds; tests move it, and the move outlives the process. */
export const createClock = (store: Store) => {
  let offset = Number(store.settings.get('clock-offset') ?? 0);
  const seconds = (): number => Math.floor(Date.now() / 1000) + offset;
  return {
    seconds,
    move(by: number): number {
      offset += by;
      store.settings.set('clock-offset', String(offset));
      return seconds();
    },
    reset: (): void => void (offset = 0),
  };
};
