/** Resolves with whether this tab has the set for itself; it keeps it until it ends. */
export type CellSetClaim = (id: string, options?: { waits?: boolean }) => Promise<boolean>;

/** After a reload the former page's lock may end a moment later. */
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
