export type DropReason = 'crowded' | 'memory';

/** A request that is unfinished, or whose body waits for its service. */
export type Entry = {
  /** Counts the memory of its body. */
  hold: (bytes: number) => void;
  /** Marks the request as completely received: only its memory is still counted. */
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
 * Counts the unfinished requests of each address, and the memory of all bodies.
 *
 * By number: an address that exceeds `perAddress` loses its oldest requests at a sweep, but only those that an earlier
 * sweep has seen. Their clients' data up to then has been read, so a request that arrived whole is never dropped.
 *
 * By memory, immediately: first the address with the most memory in unfinished bodies that a sweep has seen loses its
 * oldest; then the same applies to bodies that have just begun. Only when all bodies are finished, the address with the
 * most waiting memory loses its newest.
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

/** The members of the address that holds most bytes among them, oldest first. */
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
