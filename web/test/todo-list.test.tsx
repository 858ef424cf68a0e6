import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { TodoList } from '../src/features/overview/todo-list.tsx';
import type { Todo } from '../src/features/overview/todo.ts';
import { renderUnstyled } from './support/render-unstyled.tsx';

const clock = { now: new Date('2026-11-24T09:19:00.000Z'), days: undefined, moment: undefined };
const controls = { pay: () => null, resendConfirmation: null };
const todo = (number: number): Todo => ({
  key: `order:${number}`,
  title: `Paga ${number}`,
  text: '',
  dueAt: null,
  time: undefined,
  act: { kind: 'see-and-pay', to: `/${number}` },
});
const list = (...numbers: number[]) => (
  <MemoryRouter>
    <h2 id="todo-title" tabIndex={-1}>
      Da fare oggi
    </h2>
    <TodoList todos={numbers.map(todo)} clock={clock} controls={controls} />
  </MemoryRouter>
);
const actOf = (number: number) => screen.getByRole('link', { name: `Vedi e paga: Paga ${number}` });

describe('a completed row', () => {
  it('closes, is announced, and moves the focus to the row that replaces it', async () => {
    const { rerender } = renderUnstyled(list(1, 2, 3));
    actOf(2).focus();
    rerender(list(1, 3));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(actOf(3)).toHaveFocus();
    expect(screen.getByRole('status').textContent).toBe('Non è più da fare: Paga 2');
  });

  it('moves the focus to the previous row when it was the last, and to the heading when none is left', async () => {
    const { rerender } = renderUnstyled(list(1, 2));
    actOf(2).focus();
    rerender(list(1));
    await waitFor(() => expect(actOf(1)).toHaveFocus());
    rerender(list());
    await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
  });

  it('does not move the focus when it was elsewhere', async () => {
    const { rerender } = renderUnstyled(list(1, 2, 3));
    actOf(1).focus();
    rerender(list(1, 3));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(actOf(1)).toHaveFocus();
  });
});
