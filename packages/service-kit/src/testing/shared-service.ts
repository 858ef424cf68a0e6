type Shareable = {
  /** Makes the service as a new one; false, and unchanged, if work of the file does not end. */
  empty: () => Promise<boolean>;
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
 * The service that an earlier file of the group started under the same key and released; otherwise a new one. A release
 * empties the service. It stops the service instead if the file runs alone, or if the file's work does not end.
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
    let isEmpty = false;
    try {
      isEmpty = await service.empty();
    } finally {
      if (!isEmpty) await service.stop();
    }
    if (isEmpty) keep(key, service);
  };
  return { ...service, release };
};
