import type { Caller, Who } from './callers.ts';
import type { Right } from './right.ts';
import { proOnly } from './rights.ts';

export type Door = 'gateway' | 'service';

/** An id that no record has. */
const missing = '0190a000-0000-7000-8000-000000000000';

export const requestOf = (route: string): [method: string, path: string] => {
  const [method = '', path = ''] = route.split(' ');
  return [method, path.replace(/:\w+/g, missing).replace(/\*\w+/, 'none/none.webp')];
};

const openRights: Right[] = ['public', 'network', 'signed', 'session'];

/** The rejection that the table requires; undefined where the service itself decides on the call. */
export const refusal = (route: string, right: Right, who: Who, door: Door): number | undefined => {
  const isInternal = right === 'network' || right === 'secret';
  if (isInternal && door === 'gateway') return 404;
  if (openRights.includes(right)) return undefined;
  if (who === 'visitor' || who === 'forged' || right === 'secret') return 401;
  if (proOnly.has(route)) return 403;
  if (right === 'user' || who === 'admin') return undefined;
  return right === 'rivenditore' && who !== 'base' ? undefined : 403;
};

/** Whether an answer shows that the person may call: neither a rejection nor a server error. */
export const isLetIn = (right: Right, status: number): boolean => {
  const saysNoItself = right === 'signed' || right === 'session';
  return status < 500 && (saysNoItself || (status !== 401 && status !== 403));
};

/** One call of the matrix; undefined if its answer is as expected, else the fault. */
export type Check = () => Promise<string | undefined>;

export const check =
  (
    caller: Caller,
    { route, right, expected }: { route: string; right: Right; expected: number | undefined },
    { address, title }: { address: string; title: string },
  ): Check =>
  async () => {
    const [method, path] = requestOf(route);
    const status = await caller(address, method, path);
    const isRight = expected === undefined ? isLetIn(right, status) : status === expected;
    return isRight ? undefined : `${route} ${title}: ${status}`;
  };

/** Enough to keep a service busy, too few to queue. */
const AT_ONCE = 12;

/** Makes all checks, some of them concurrently; returns the faults. */
export const faultsOf = async (checks: readonly Check[]): Promise<string[]> => {
  const faults: string[] = [];
  const queue = checks.values();
  const work = async () => {
    for (const make of queue) {
      const fault = await make();
      if (fault !== undefined) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults.toSorted();
};
