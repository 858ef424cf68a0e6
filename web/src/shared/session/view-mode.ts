import type { StartedView } from '@drappo/contracts/identity/account-views';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { officePage } from '@drappo/contracts/pages';
import { browser } from './browser.ts';

const KEY = 'drappo.view';

/** The customer whose pages an administrator views in this tab; the tab's own storage is cleared when the tab is closed. */
export const viewMode = (): StartedView | undefined => {
  try {
    const { userId, name, endsAt } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StartedView>;
    return userId && name && endsAt ? { userId, name, endsAt } : undefined;
  } catch {
    // The browser may forbid storage: there is no view then.
    return undefined;
  }
};

/** Header that each call of such a tab sends. */
export const viewHeaders = (): Record<string, string> => {
  const view = viewMode();
  return view ? { [VIEW_HEADER]: view.userId } : {};
};

/** Loads the customer's first page, after clearing everything the administrator had read. */
export const enterView = (view: StartedView): void => {
  sessionStorage.setItem(KEY, JSON.stringify(view));
  browser.open('/dashboard');
};

/** Returns to the customer's panel, as the administrator. */
export const leaveView = (): void => {
  const view = viewMode();
  if (!view) return;
  sessionStorage.removeItem(KEY);
  browser.open(officePage('users', { open: view.userId }));
};
