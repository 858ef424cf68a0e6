import type { Person } from '../person.ts';
import type { Shop } from '../shop.ts';
import { fillLists } from './lists.ts';
import { returnPiece, type ReturnWalk } from './returns.ts';
import { releaseOne, sellOut, takeOffers, type Awaited } from './waiting-list.ts';

/** Actions beside the orders, for the invariants. */
export type DeskRecord = {
  awaited: readonly Awaited[];
  returns: readonly ReturnWalk[];
  /** How many resellers have filled their lists. */
  lists: { begun: number; done: number };
  failures: readonly string[];
};

export type Desk = {
  record: DeskRecord;
  /** Releases the next pieces, and the next reseller fills lists. */
  begin(): void;
  /** Returns one piece of a shipped order. */
  returnOrder(reseller: Person, orderId: string): Promise<void>;
  /** Releases the pieces still held, and lets the others fill their lists. */
  beginRest(): void;
  /** Resolves when everything that was started has finished or was given up. */
  finished(): Promise<void>;
};

/** The resellers' actions beside ordering: they wait for sold-out variants, maintain lists and return pieces. */
export const openDesk = async ({ admin, resellers, awaited, listed }: Shop, signal: AbortSignal): Promise<Desk> => {
  const sold = await sellOut(resellers, awaited);
  const failures: string[] = [];
  const returns: ReturnWalk[] = [];
  const lists = { begun: 0, done: 0 };
  const underWay: Promise<void>[] = [];
  const failureOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
  const run = (what: string, work: Promise<void>): void =>
    void underWay.push(
      work.catch((error: unknown) => {
        // An abort is not a failure: the missing results show it.
        if (!signal.aborted) failures.push(`${what}: ${failureOf(error)}`);
      }),
    );
  for (const [index, reseller] of resellers.entries()) run(`reseller ${index + 1} waits`, takeOffers(reseller, sold));

  const fill = (): void => {
    const reseller = resellers[lists.begun];
    if (!reseller) return;
    lists.begun += 1;
    run(
      `lists of reseller ${lists.begun}`,
      fillLists(reseller, listed).then(() => void (lists.done += 1)),
    );
  };
  const release = (): boolean => {
    // Alternates, so that the pieces of a variant are released one at a time.
    const next = sold.toSorted((left, right) => right.holds.length - left.holds.length)[0];
    if (!next || next.holds.length === 0) return false;
    run('a release', releaseOne(resellers, next));
    return true;
  };
  return {
    record: { awaited: sold, returns, lists, failures },
    begin() {
      release();
      fill();
    },
    async returnOrder(reseller, orderId) {
      const walk: ReturnWalk = { orderId, step: 'request' };
      returns.push(walk);
      await returnPiece(reseller, admin, walk).catch((error: unknown) => {
        if (!signal.aborted) walk.failure = failureOf(error);
      });
    },
    beginRest() {
      while (release());
      while (lists.begun < resellers.length) fill();
    },
    finished: async () => void (await Promise.all(underWay)),
  };
};
