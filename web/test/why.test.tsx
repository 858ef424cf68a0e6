import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '../src/shared/ui/dialog.tsx';
import { Why } from '../src/shared/why/why.tsx';
import { whyTexts } from '../src/shared/why/why-texts.ts';
import { press } from './support/press.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

const { question, answer } = whyTexts.offerHours;
const button = () => screen.getByRole('button', { name: question });
const spoken = () => screen.queryByText(answer, { selector: '[aria-live="polite"]' });

describe('the explanation button', () => {
  it('opens by keyboard, announces its text, and closes with Escape without closing the surrounding dialog', async () => {
    renderUnstyled(
      <Dialog title="Reso" onCancel={() => undefined}>
        <Why topic="offerHours" />
      </Dialog>,
    );
    button().focus();
    await userEvent.keyboard('{Enter}');
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(spoken()).toBeTruthy();
    expect(screen.getByRole('tooltip')).toHaveTextContent(answer);
    await userEvent.keyboard('{Escape}');
    expect(button().getAttribute('aria-expanded')).toBe('false');
    expect(spoken()).toBeNull();
    expect(button()).toHaveFocus();
    expect(screen.getByRole('dialog', { name: 'Reso' })).toBeTruthy();
  });

  it('closes when the focus moves on', async () => {
    renderUnstyled(
      <>
        <Why topic="offerHours" />
        <button type="button">Dopo</button>
      </>,
    );
    await press(button());
    expect(spoken()).toBeTruthy();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Dopo' })).toHaveFocus();
    expect(button().getAttribute('aria-expanded')).toBe('false');
  });
});

it.each(Object.entries(whyTexts))('the answer of %s has at most 220 characters, its question 30', (_topic, text) => {
  expect(text.question).toMatch(/^.{5,29}\?$/);
  expect(text.answer).toMatch(/^.{20,219}\.$/);
});
