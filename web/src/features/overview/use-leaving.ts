import { useEffect, useState } from 'react';
import type { Todo } from './todo.ts';

/** Duration of a row's closing animation. */
const LEAVE_MS = 160;

export type ShownTodo = { todo: Todo; isLeaving: boolean };

/** Returns the rows plus those just removed, which stay until they have closed. */
export const useLeaving = (todos: Todo[]): ShownTodo[] => {
  const [before, setBefore] = useState(todos);
  const [leaving, setLeaving] = useState<{ todo: Todo; index: number }[]>([]);
  const keys = new Set(todos.map(({ key }) => key));
  const isOther = before.length !== todos.length || before.some(({ key }, index) => todos[index]?.key !== key);
  if (isOther) {
    setBefore(todos);
    setLeaving(before.flatMap((todo, index) => (keys.has(todo.key) ? [] : [{ todo, index }])));
  }
  useEffect(() => {
    if (leaving.length === 0) return undefined;
    const timer = setTimeout(() => setLeaving([]), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  const shown = todos.map((todo): ShownTodo => ({ todo, isLeaving: false }));
  for (const { todo, index } of leaving) if (!keys.has(todo.key)) shown.splice(index, 0, { todo, isLeaving: true });
  return shown;
};
