import { lazy, type ComponentType, type ReactNode } from 'react';

/** An element whose component is loaded when it is first rendered; it needs a `Suspense` above it. */
export const lazyScreen = (load: () => Promise<ComponentType>): ReactNode => {
  const Screen = lazy(async () => ({ default: await load() }));
  return <Screen />;
};
