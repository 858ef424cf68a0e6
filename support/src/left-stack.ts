import type { IsolatedStack } from './isolated-stack.ts';

/** The test environment's data about the file's group (stack/jest/grouped-files.mjs). */
const group = globalThis as { isGrouped?: boolean; endOfGroup?: () => Promise<void> };

let left: IsolatedStack | undefined;

/** Leaves a running stack to the next file of the same group; without a group it stops the stack. */
export const leaveStack = async (own: IsolatedStack): Promise<void> => {
  if (!group.isGrouped) return own.stop();
  left = own;
  // The next file may have been skipped, or have failed before it took the stack.
  group.endOfGroup = async () => takeLeftStack()?.stop();
};

/** The stack that an earlier file of the group has left; the caller stops it. */
export const takeLeftStack = (): IsolatedStack | undefined => {
  const own = left;
  left = undefined;
  return own;
};
