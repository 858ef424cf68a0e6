import type { IsolatedStack } from './isolated-stack.ts';

/** What the environment of the tests says of the file's group (stack/jest/grouped-files.mjs). */
const group = globalThis as { isGrouped?: boolean; endOfGroup?: () => Promise<void> };

let left: IsolatedStack | undefined;

/** Leaves a running stack to a file that follows in the same group; where there is no group it is stopped. */
export const leaveStack = async (own: IsolatedStack): Promise<void> => {
  if (!group.isGrouped) return own.stop();
  left = own;
  // The file that follows may have been left out, or have failed before it took the stack.
  group.endOfGroup = async () => takeLeftStack()?.stop();
};

/** The stack that an earlier file of the group has left; the caller stops it. */
export const takeLeftStack = (): IsolatedStack | undefined => {
  const own = left;
  left = undefined;
  return own;
};
