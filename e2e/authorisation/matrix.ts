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

/** The refusal that the table asks for; undefined where it is for the service to say what it thinks of the call. */
export const refusal = (route: string, right: Right, who: Who, door: Door): number | undefined => {
  const isInternal = right === 'network' || right === 'secret';
  if (isInternal && door === 'gateway') return 404;
  if (openRights.includes(right)) return undefined;
  if (who === 'visitor' || who === 'forged' || right === 'secret') return 401;
  if (proOnly.has(route)) return 403;
  if (right === 'user' || who === 'admin') return undefined;
  return right === 'rivenditore' && who !== 'base' ? undefined : 403;
};

/** Whether an answer is one to a person who may call: not turned away, and no fault of ours. */
export const isLetIn = (right: Right, status: number): boolean => {
  const saysNoItself = right === 'signed' || right === 'session';
  return status < 500 && (saysNoItself || (status !== 401 && status !== 403));
};

/** One call of the matrix; undefined when its answer is as it should be, else what is wrong. */
export type Check = () => Promise<string | undefined>;

export const check =
  (
    caller: Caller,
    { route, right, wanted }: { route: string; right: Right; wanted: number | undefined },
    { address, title }: { address: string; title: string },
  ): Check =>
  async () => {
    const [method, path] = requestOf(route);
    const status = await caller(address, method, path);
    const isRight = wanted === undefined ? isLetIn(right, status) : status === wanted;
    return isRight ? undefined : `${route} ${title}: ${status}`;
  };

/** Enough to keep a service busy, too few to wait in a line of its own. */
const AT_ONCE = 12;

/** Makes all checks, so many at a time; gives what is wrong. */
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
