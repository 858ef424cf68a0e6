/** Resolves with true if this tab holds the set's lock; the tab holds it until it is closed. */
export type CellSetClaim = (id: string, options?: { waits?: boolean }) => Promise<boolean>;

/** Wait after a reload, since the previous page may release its lock a moment later. */
const RELOAD_MS = 500;

/** Undefined in a browser without Web Locks (or an address without HTTPS). */
export const claimCellSet: CellSetClaim | undefined =
  globalThis.navigator?.locks &&
  ((id, { waits = false } = {}) =>
    new Promise((resolve) => {
      const options = waits ? { signal: AbortSignal.timeout(RELOAD_MS) } : { ifAvailable: true };
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        resolve(lock !== null);
        return lock ? new Promise(() => {}) : undefined;
      };
      navigator.locks.request(`drappo-cells:${id}`, options, hold).catch(() => resolve(false));
    }));
