import * as React from 'react';

type Internals = { recentlyCreatedOwnerStacks: number };
const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build records a stack for each of ten thousand elements in a second, to name the owner in its
 * warnings. This sets the counter above the limit: the warnings still name the component, and rendering is cheaper.
 */
export const recordNoOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, Internals | undefined>)[name];
  if (!internals || !('recentlyCreatedOwnerStacks' in internals)) throw new Error('This React counts no owner stacks.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
};
