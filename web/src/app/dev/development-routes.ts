import type { RouteObject } from 'react-router-dom';

/** True in the development server and in tests; the build replaces it by false and drops what depends on it. */
declare const __DRAPPO_IN_DEVELOPMENT__: boolean;

/** Screens for developers. No build contains them. */
export const developmentRoutes: RouteObject[] = __DRAPPO_IN_DEVELOPMENT__
  ? [{ path: 'dev/parts', lazy: async () => ({ Component: (await import('./parts-page.tsx')).PartsPage }) }]
  : [];
