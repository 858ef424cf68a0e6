type Shareable = {
  /** Makes the service as a new one. */
  empty: () => Promise<void>;
  stop: () => Promise<void>;
};

/** The test environment's data about the file's group (stack/jest/grouped-files.mjs). */
const group = globalThis as { isGrouped?: boolean; endOfGroup?: () => Promise<void> };

const free = new Map<string, Shareable>();

let stopsAtEnd = false;

/** Keeps a service for the next file; the end of the group stops those that none has taken. */
const keep = (key: string, service: Shareable): void => {
  free.set(key, service);
  if (stopsAtEnd) return;
  stopsAtEnd = true;
  const others = group.endOfGroup;
  group.endOfGroup = async () => {
    stopsAtEnd = false;
    await others?.();
    for (const each of free.values()) await each.stop();
    free.clear();
  };
};

/**
 * The service that an earlier file of the group has started under the same key and has released, which emptied it; otherwise
 * a new one. A file that runs alone stops it when it releases it.
 */
export const useShared = async <S extends Shareable>(
  key: string,
  start: () => Promise<S>,
): Promise<Omit<S, 'stop' | 'empty'> & { release: () => Promise<void> }> => {
  const known = free.get(key) as S | undefined;
  free.delete(key);
  const service = known ?? (await start());
  const release = async (): Promise<void> => {
    if (!group.isGrouped || free.has(key)) return service.stop();
    try {
      await service.empty();
    } catch (error) {
      await service.stop();
      throw error;
    }
    keep(key, service);
  };
  return { ...service, release };
};
