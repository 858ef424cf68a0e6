import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fillIn } from './support/fill-in.ts';

const show = (markup: string) => document.body.replaceChildren(document.createRange().createContextualFragment(markup));
const field = () => screen.getByRole<HTMLInputElement>('textbox', { hidden: true });

afterEach(() => document.body.replaceChildren());

describe('fillIn', () => {
  it('focuses the field and replaces its text', () => {
    show('<input value="before" maxlength="5">');
    fillIn(field(), 'after');
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('after');
  });

  it.each([
    ['disabled', '<input disabled>', 'it is disabled'],
    ['in a disabled group', '<fieldset disabled><textarea></textarea></fieldset>', 'it is disabled'],
    ['read-only', '<input readonly>', 'it is read-only'],
    ['in an inert part', '<div inert><input></div>', 'it is inert'],
    ['too short', '<textarea maxlength="4"></textarea>', 'it accepts at most 4 characters'],
  ])('fails when the field is %s', (_what, markup, reason) => {
    show(markup);
    expect(() => fillIn(field(), 'after')).toThrow(reason);
    expect(field()).toHaveValue('');
  });
});
