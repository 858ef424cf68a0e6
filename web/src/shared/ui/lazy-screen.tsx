import { lazy, useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { ErrorNotice } from './notice.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Shown if a file could not be loaded; loads it on demand and when the network is back. */
const notLoaded = <Props extends object>(load: Load<Props>) => {
  const NotLoaded = (props: Props) => {
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const retry = useCallback(async () => {
      const loaded = await load().catch(() => undefined);
      setLoaded(() => loaded);
      return loaded !== undefined;
    }, []);
    useEffect(() => {
      const onOnline = () => void retry();
      window.addEventListener('online', onOnline);
      return () => window.removeEventListener('online', onOnline);
    }, [retry]);
    // If there is a network, a new release removed the file: a reloaded page uses the new files.
    const retryOrReload = async () => {
      if (!(await retry()) && navigator.onLine) window.location.reload();
    };
    if (Loaded) return <Loaded {...props} />;
    return <ErrorNotice onRetry={() => void retryOrReload()}>Non riusciamo a caricare questa sezione.</ErrorNotice>;
  };
  return NotLoaded;
};

/**
 * A component whose file is loaded when it is first rendered; it needs a `Suspense` above it. If the file cannot be
 * loaded, the component shows that in its place.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  lazy(async () => ({ default: await load().catch(() => notLoaded(load)) }));

/** Returns an element of such a component, without props. */
export const lazyScreen = (load: Load<object>): ReactNode => {
  const Screen = lazyPart(load);
  return <Screen />;
};
