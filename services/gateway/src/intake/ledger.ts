export type DropReason = 'crowded' | 'memory';

/** One request that is not finished, or whose body waits for its service. */
export type Entry = {
  /** Counts memory that is held for its body. */
  hold: (bytes: number) => void;
  /** It was received in full: it counts no longer, the memory still does. */
  finish: () => void;
  leave: () => void;
};

export type Ledger = {
  enter: (key: string, onDrop: (reason: DropReason) => void) => Entry;
  /** Drops the oldest entries of every address that has too many. */
  sweep: () => void;
};

type Member = { bytes: number; finished: boolean; swept: boolean; drop: (reason: DropReason) => void };

/**
 * Who keeps how many requests unfinished, and how much memory all bodies take.
 *
 * By number: an address that exceeds `perAddress` loses its oldest ones at a sweep, but only those that an earlier sweep
 * has met. Whatever their clients had sent by then has been read, so a request that came as a whole is never dropped.
 *
 * By memory, immediately: of unfinished bodies that a sweep has met, the address that holds most loses its oldest; then the
 * same of those that have just begun. Only when all bodies are finished, the address that has most of them waiting loses
 * its newest.
 */
export const createLedger = ({ perAddress, totalBytes }: { perAddress: number; totalBytes: number }): Ledger => {
  const addresses = new Map<string, Set<Member>>();
  let held = 0;

  const remove = (key: string, member: Member): boolean => {
    const members = addresses.get(key);
    if (!members?.delete(member)) return false;
    held -= member.bytes;
    if (members.size === 0) addresses.delete(key);
    return true;
  };

  const drop = (key: string, member: Member, reason: DropReason): void => {
    if (remove(key, member)) member.drop(reason);
  };

  const dropForMemory = (): boolean => {
    const unfinished = largestHolder(addresses, isSlow) ?? largestHolder(addresses, isUnfinished);
    const holder = unfinished ?? largestHolder(addresses, isFinished);
    const member = holder?.members.at(unfinished ? 0 : -1);
    if (!holder || !member) return false;
    drop(holder.key, member, 'memory');
    return true;
  };

  return {
    enter(key, onDrop) {
      const member: Member = { bytes: 0, finished: false, swept: false, drop: onDrop };
      const members = addresses.get(key);
      if (members) members.add(member);
      else addresses.set(key, new Set([member]));
      return {
        hold(bytes) {
          if (!addresses.get(key)?.has(member)) return;
          member.bytes += bytes;
          held += bytes;
          while (held > totalBytes && dropForMemory());
        },
        finish() {
          member.finished = true;
        },
        leave: () => void remove(key, member),
      };
    },
    sweep() {
      for (const [key, members] of addresses) {
        const unfinished = [...members].filter(({ finished }) => !finished);
        const excess = unfinished.slice(0, Math.max(0, unfinished.length - perAddress)).filter(({ swept }) => swept);
        for (const member of unfinished) member.swept = true;
        for (const member of excess) drop(key, member, 'crowded');
      }
    },
  };
};

const isUnfinished = ({ finished }: Member): boolean => !finished;
const isFinished = ({ finished }: Member): boolean => finished;
const isSlow = ({ finished, swept }: Member): boolean => !finished && swept;

type Holder = { key: string; members: Member[]; bytes: number };

/** The address that holds most bytes in such members, oldest first. */
const largestHolder = (
  addresses: Map<string, Set<Member>>,
  counts: (member: Member) => boolean,
): Holder | undefined => {
  let largest: Holder | undefined;
  for (const [key, all] of addresses) {
    const members = [...all].filter((member) => member.bytes > 0 && counts(member));
    const bytes = members.reduce((sum, member) => sum + member.bytes, 0);
    if (bytes > (largest?.bytes ?? 0)) largest = { key, members, bytes };
  }
  return largest;
};
