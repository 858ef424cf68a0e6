import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { press } from '../../../test/support/press.ts';
import { lazyScreen } from './lazy-screen.tsx';

const Orders = () => <h1>Ordini</h1>;

/** Opens a screen whose file cannot be loaded until `state.isUp`. */
const openWithoutNetwork = async () => {
  const state = { isUp: false };
  const element = lazyScreen(() => (state.isUp ? Promise.resolve(Orders) : Promise.reject(new Error('no network'))));
  render(<Suspense fallback="...">{element}</Suspense>);
  expect((await screen.findByRole('alert')).textContent).toContain('Non riusciamo a caricare questa sezione.');
  return state;
};

it('lazyScreen shows an error in place of a section that cannot be loaded, and loads it on demand', async () => {
  const state = await openWithoutNetwork();
  state.isUp = true;
  await press(screen.getByRole('button', { name: 'Riprova' }));
  expect(await screen.findByRole('heading', { name: 'Ordini' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('lazyScreen loads a section when the network is back', async () => {
  const state = await openWithoutNetwork();
  state.isUp = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Ordini' })).toBeTruthy();
});
