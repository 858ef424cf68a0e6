import { useEffect, useState } from 'react';
import type { Todo } from './todo.ts';

/** As long as a row closes. */
const LEAVE_MS = 160;

export type ShownTodo = { todo: Todo; isLeaving: boolean };

/** Rows with those that have just gone, which stay for as long as they close. */
export const useLeaving = (todos: Todo[]): ShownTodo[] => {
  const [before, setBefore] = useState(todos);
  const [gone, setGone] = useState<{ todo: Todo; index: number }[]>([]);
  const keys = new Set(todos.map(({ key }) => key));
  const isOther = before.length !== todos.length || before.some(({ key }, index) => todos[index]?.key !== key);
  if (isOther) {
    setBefore(todos);
    setGone(before.flatMap((todo, index) => (keys.has(todo.key) ? [] : [{ todo, index }])));
  }
  useEffect(() => {
    if (gone.length === 0) return undefined;
    const timer = setTimeout(() => setGone([]), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [gone]);
  const shown = todos.map((todo): ShownTodo => ({ todo, isLeaving: false }));
  for (const { todo, index } of gone) if (!keys.has(todo.key)) shown.splice(index, 0, { todo, isLeaving: true });
  return shown;
};
