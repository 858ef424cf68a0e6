import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** What would swallow a click on the control now; undefined when nothing does. */
const obstacle = (control: Element): string | undefined => {
  if (!control.isConnected) return 'it is no longer in the document';
  if (control.matches(':disabled')) return `it is disabled (${control.getAttribute('title') ?? 'without a reason'})`;
  // oxlint-disable-next-line testing-library/no-node-access -- whether it can be pressed is told by what it is in, too
  if (control.closest('[inert]')) return 'it is inert';
  // A pending button of ours has both; one of Ant Design's that cannot be chosen has the second.
  if (control.getAttribute('aria-busy') === 'true') return 'it is pending (aria-busy)';
  if (control.getAttribute('aria-disabled') === 'true') return 'it is disabled (aria-disabled)';
  return undefined;
};

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? (control.textContent || control.outerHTML.slice(0, 200));

/** The control that a click on this element means: its own button or link, or the element itself. */
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
  // It may have gone while it was waited for.
  mustBeReady();
  await click(element);
};

/**
 * Clicks what a person would click: a control, or the button of this name as soon as it is there. Waits until it is
 * enabled and not pending, since a click before that does nothing, and the test would only notice at its next long wait.
 * Fails at once for a control that has gone, and after the usual time for one that is never ready.
 */
export const press = (target: Element | string | RegExp, user: Pick<typeof userEvent, 'click'> = userEvent) =>
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- clicks belong here
  pressBy(target, (element) => user.click(element));

/** A double click on what `press` would click once. */
export const pressTwice = (target: Element | string | RegExp): Promise<void> =>
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- as above
  pressBy(target, (element) => userEvent.dblClick(element));

/** A click whose place, held key or number (`detail`) matters. Fails for a control that is not ready. */
export const pressAs = (control: Element, event: MouseEventInit): void => {
  const reason = obstacle(controlOf(control));
  if (reason) throw new Error(`"${nameOf(control)}" cannot be pressed: ${reason}.`);
  // oxlint-disable-next-line eslint-rules/no-restricted-syntax -- as above
  fireEvent.click(control, event);
};

/** A click that must not do what the control otherwise does. Fails when nothing would swallow it. */
export const pressUnready = async (control: Element, clicks: 'click' | 'dblClick' = 'click'): Promise<void> => {
  if (!obstacle(control)) throw new Error(`"${nameOf(control)}" is ready: the click would not be swallowed.`);
  await userEvent[clicks](control);
};
