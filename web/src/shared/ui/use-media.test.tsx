import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useMedia } from './use-media.ts';

const PHONE = '(max-width: 760px)';
const original = window.matchMedia;
afterEach(() => void (window.matchMedia = original));

const useWindow = (matches: boolean) => {
  const listeners = new Set<() => void>();
  const state = { matches };
  const list = {
    get matches() {
      return state.matches;
    },
    addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
  };
  window.matchMedia = jest.fn(() => list as unknown as MediaQueryList);
  return { state, listeners, sendChange: () => act(() => listeners.forEach((listener) => listener())) };
};

const Layout = () => <li>{useMedia(PHONE) ? 'phone' : 'desktop'}</li>;
const layouts = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const screenOf = (names: string[]) => (
  <ul>
    {names.map((name) => (
      <Layout key={name} />
    ))}
  </ul>
);

it('useMedia changes for all components together, even if one mounts just before the event', () => {
  const { state, sendChange } = useWindow(false);
  const { rerender } = render(screenOf(['card']));
  state.matches = true;
  rerender(screenOf(['card', 'details']));
  expect(layouts()).toEqual(['desktop', 'desktop']);
  sendChange();
  expect(layouts()).toEqual(['phone', 'phone']);
});

it('useMedia follows the query only while a component uses it, and then starts with the current value', () => {
  const { state, listeners } = useWindow(false);
  const { rerender } = render(screenOf(['card', 'details']));
  expect(listeners.size).toBe(1);
  rerender(screenOf([]));
  expect(listeners.size).toBe(0);
  state.matches = true;
  rerender(screenOf(['card']));
  expect(layouts()).toEqual(['phone']);
});

it('useMedia does not match if there is no matchMedia', () => {
  Reflect.set(window, 'matchMedia', undefined);
  render(screenOf(['card']));
  expect(layouts()).toEqual(['desktop']);
});
