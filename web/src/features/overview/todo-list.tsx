import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { TodoRow, type TodoClock, type TodoControls } from './todo-row.tsx';
import type { Todo } from './todo.ts';
import { useLeaving, type ShownTodo } from './use-leaving.ts';

const MOST = 7;

type TodoListProps = { todos: Todo[]; clock: TodoClock; controls: TodoControls };

const paysNow = ({ act }: Todo): boolean => act.kind === 'pay' || act.kind === 'see-and-pay';

/** Returns the first seven rows, plus the closing rows between them. */
const firstRows = (all: ShownTodo[]): ShownTodo[] => {
  const last = all.filter(({ isLeaving }) => !isLeaving)[MOST - 1];
  return last ? all.slice(0, all.indexOf(last) + 1) : all;
};

/** To-do rows; a done row closes and the focus moves to the next action. */
export const TodoList = ({ todos, clock, controls }: TodoListProps) => {
  const [isWhole, setWhole] = useState(false);
  // A row hidden by folding is not done.
  const all = useLeaving(todos);
  const shown = isWhole ? all : firstRows(all);
  const main = todos.find(paysNow)?.key;
  const list = useRef<HTMLUListElement>(null);
  const focused = useRef<number>(undefined);
  const leaving = all
    .filter(({ isLeaving }) => isLeaving)
    .map(({ todo }) => todo.title)
    .join(', ');
  const [done, setDone] = useState('');
  if (leaving && leaving !== done) setDone(leaving);
  useLayoutEffect(() => {
    const active = document.activeElement;
    // A browser removes the focus from an inert row, but not immediately.
    const isLost = active === document.body || active?.closest('[inert]');
    if (!leaving || focused.current === undefined || !isLost) return;
    const acts = [...(list.current?.querySelectorAll<HTMLElement>('li:not([inert]) :is(a, button)') ?? [])];
    const next = acts[Math.min(focused.current, acts.length - 1)];
    (next ?? document.getElementById('todo-title'))?.focus();
  }, [leaving]);
  const onFocus = (): void => {
    const rows = [...(list.current?.children ?? [])];
    focused.current = rows.findIndex((row) => row.contains(document.activeElement));
  };
  return (
    <>
      <ul className="todo-list" ref={list} onFocus={onFocus}>
        {shown.map(({ todo, isLeaving }) => (
          <TodoRow
            key={todo.key}
            todo={todo}
            clock={clock}
            controls={controls}
            isMain={todo.key === main}
            isLeaving={isLeaving}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {done && `Non è più da fare: ${done}`}
      </p>
      {todos.length > MOST && (
        <div className="todo-more">
          <Button kind="bare" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Mostra meno' : `Mostra tutte (${todos.length})`}
          </Button>
        </div>
      )}
    </>
  );
};
