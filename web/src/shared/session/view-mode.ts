import type { StartedView } from '@drappo/contracts/identity/account-views';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { officePage } from '@drappo/contracts/pages';
import { browser } from './browser.ts';

const KEY = 'drappo.view';

/** The customer whose pages an administrator looks at in this tab; the tab's own storage forgets it when it is closed. */
export const viewMode = (): StartedView | undefined => {
  try {
    const { userId, name, endsAt } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StartedView>;
    return userId && name && endsAt ? { userId, name, endsAt } : undefined;
  } catch {
    // Storage may be forbidden: there is no view then.
    return undefined;
  }
};

/** What each call of such a tab says. */
export const viewHeaders = (): Record<string, string> => {
  const view = viewMode();
  return view ? { [VIEW_HEADER]: view.userId } : {};
};

/** Loads the customer's own first page, with nothing left of what the administrator had read. */
export const enterView = (view: StartedView): void => {
  sessionStorage.setItem(KEY, JSON.stringify(view));
  browser.open('/dashboard');
};

/** Back to the customer's panel, as the administrator. */
export const leaveView = (): void => {
  const view = viewMode();
  if (!view) return;
  sessionStorage.removeItem(KEY);
  browser.open(officePage('users', { open: view.userId }));
};
