import type { Store } from './store/store.ts';

/** The emulator's clock; tests move it, and the move outlives the process. */
export const createClock = (store: Store) => {
  let offset = Number(store.settings.get('clock-offset') ?? 0);
  const milliseconds = (): number => Date.now() + offset;
  return {
    milliseconds,
    /** As Shopify writes it: whole seconds, in UTC. */
    iso: (): string => `${new Date(milliseconds()).toISOString().slice(0, 19)}Z`,
    move(bySeconds: number): void {
      offset += bySeconds * 1_000;
      store.settings.set('clock-offset', String(offset));
    },
    reset: (): void => void (offset = 0),
  };
};
export type Clock = ReturnType<typeof createClock>;
