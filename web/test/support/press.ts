import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Returns why a click on the control would have no effect now; undefined when it would. */
const obstacle = (control: Element): string | undefined => {
  if (!control.isConnected) return 'it is no longer in the document';
  if (control.matches(':disabled')) return `it is disabled (${control.getAttribute('title') ?? 'without a reason'})`;
  // oxlint-disable-next-line testing-library/no-node-access -- an ancestor can block the control, too
  if (control.closest('[inert]')) return 'it is inert';
  // A pending button of ours has both; an Ant Design option that is disabled has the second.
  if (control.getAttribute('aria-busy') === 'true') return 'it is pending (aria-busy)';
  if (control.getAttribute('aria-disabled') === 'true') return 'it is disabled (aria-disabled)';
  return undefined;
};

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML.slice(0, 200));

/** Returns the control that a click on this element reaches: its button or link, or the element itself. */
const controlOf = (element: Element): Element =>
  // oxlint-disable-next-line testing-library/no-node-access -- as above
  element.closest('button, a, input, select, textarea, [role="button"], [role="option"], [role="tab"]') ?? element;

const pressBy = async (
  target: Element | string | RegExp,
  click: (element: Element) => Promise<void>,
): Promise<void> => {
  const element = target instanceof Element ? target : await screen.findByRole('button', { name: target });
  const control = controlOf(element);
  const name = nameOf(control);
  const mustBeReady = (): void => {
    const reason = obstacle(control);
    if (reason) throw new Error(`"${name}" cannot be pressed: ${reason}.`);
  };
  if (control.isConnected && obstacle(control)) await waitFor(mustBeReady);
  // The control may have been removed during the wait.
  mustBeReady();
  await click(element);
};

/**
 * Clicks a control, or the button of this name as soon as it exists. Waits until it is enabled and not pending, since
 * an earlier click has no effect, and the test would notice only at its next long wait. Fails immediately for a control
 * that was removed, and after the usual timeout for one that is never ready.
 */
export const press = (target: Element | string | RegExp, user: Pick<typeof userEvent, 'click'> = userEvent) =>
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- this helper is the place for clicks
  pressBy(target, (element) => user.click(element));

/** Double-clicks the control that `press` would click once. */
export const pressTwice = (target: Element | string | RegExp): Promise<void> =>
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- as above
  pressBy(target, (element) => userEvent.dblClick(element));

/** Clicks where position, held key or number (`detail`) matters. Fails for a control that is not ready. */
export const pressAs = (control: Element, event: MouseEventInit): void => {
  const reason = obstacle(controlOf(control));
  if (reason) throw new Error(`"${nameOf(control)}" cannot be pressed: ${reason}.`);
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- as above
  fireEvent.click(control, event);
};

/** Clicks a control that must ignore the click. Fails when the control is ready. */
export const pressUnready = async (control: Element, clicks: 'click' | 'dblClick' = 'click'): Promise<void> => {
  if (!obstacle(control)) throw new Error(`"${nameOf(control)}" is ready: the click would not be swallowed.`);
  await userEvent[clicks](control);
};
