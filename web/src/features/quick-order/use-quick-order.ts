import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureText } from '../../shared/api/failure.ts';
import type { Reserved } from '../../shared/buying/buy-result.tsx';
import { useFindSkusQuery } from '../../shared/buying/bulk-api.ts';
import { onOneLineEach, orderListShape, readOrderList, type OrderList } from '../../shared/buying/order-list.ts';
import { piecesOf } from '../../shared/buying/quantity-text.ts';
import { useAddLines } from '../../shared/buying/use-add-lines.ts';
import { useCells } from '../../shared/buying/use-cells.ts';
import { useReserveLines } from '../../shared/buying/use-reserve-lines.ts';
import { useListFile } from '../../shared/files/use-list-file.ts';
import { forgetDraft, keepDraft, readDraft } from '../../shared/forms/draft.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { judgeList, type LineChanges, type LineState } from './judge-list.ts';

const untouched: LineChanges = { quantities: {}, refused: new Map(), done: new Set() };
const empty: OrderList = { lines: [], unreadable: [] };

/** Returns a list pasted on another page, from the navigation state. */
const pastedList = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string'
    ? state.list
    : undefined;

/** States of lines that need no further action. */
const settled: readonly LineState[] = ['ok', 'done'];

/** Processes a list of SKUs from its text to the wishlist or to holds; it is validated first. */
export const useQuickOrder = () => {
  const { user } = useSession();
  const draft = useMemo(() => ({ form: 'quick-order', owner: user?.id ?? '' }), [user?.id]);
  const { state, search } = useLocation();
  const pasted = pastedList(state);
  const navigate = useNavigate();
  const [text, setText] = useState(() => (readDraft(draft) as { text?: string } | undefined)?.text ?? '');
  const [list, setList] = useState<OrderList>();
  const [checkedText, setCheckedText] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [changes, setChanges] = useState(untouched);
  const [reserved, setReserved] = useState<Reserved & { turn: number }>();
  const toast = useToast();
  useEffect(() => {
    if (text === '') forgetDraft(draft);
    else keepDraft(draft, { text });
  }, [draft, text]);

  const skus = useMemo(() => list?.lines.map(({ sku }) => sku) ?? [], [list]);
  const found = useFindSkusQuery({ skus }, { skip: skus.length === 0 });
  const lines = useMemo(
    () =>
      skus.length > 0 && !found.currentData
        ? undefined
        : judgeList(list ?? empty, found.currentData?.variants ?? [], changes),
    [list, skus, found.currentData, changes],
  );
  const orderable = (lines ?? []).flatMap(({ state, quantity, variant }): BulkLine[] =>
    state === 'ok' && variant ? [{ variantId: variant.variantId, quantity }] : [],
  );

  /** Number of lines that cannot be sent as they are. */
  const heldBack = (lines ?? []).filter(({ state }) => !settled.includes(state)).length;

  const settle = (taken: BulkLine[], refused: ReadonlyMap<string, string>): void =>
    setChanges((current) => ({
      ...current,
      refused,
      done: new Set([...current.done, ...taken.map(({ variantId }) => variantId)]),
    }));
  const { addLines, isAdding } = useAddLines((undone) =>
    setChanges((current) => ({
      ...current,
      done: new Set([...current.done].filter((id) => !undone.some(({ variantId }) => variantId === id))),
    })),
  );
  const { reserveLines, isReserving } = useReserveLines();

  const add = useSingleRun(async () => {
    setReserved(undefined);
    const outcome = await addLines(orderable, heldBack);
    if ('failure' in outcome)
      return toast.error('Errore', failureText(outcome.failure, 'Impossibile aggiungere i prodotti alla wishlist.'));
    settle(outcome.taken, outcome.refused);
  });
  const reserve = useSingleRun(async () => {
    setReserved(undefined);
    const { taken, refused, reason, failure } = await reserveLines(orderable);
    settle(taken, refused);
    const why = failure === undefined ? undefined : failureText(failure, 'Non siamo riusciti a creare le riserve.');
    if (why !== undefined && taken.length === 0) return toast.error('Errore', `Impossibile creare la riserva. ${why}`);
    setReserved({
      created: taken.length,
      refused: refused.size + heldBack,
      turn: performance.now(),
      reason,
      failure: why,
    });
  });

  const show = (typed: string): void => {
    const checked = onOneLineEach(typed);
    const read = readOrderList(checked);
    setText(checked);
    setCheckedText(checked);
    setList(read.list);
    setRefusal(read.refusal);
    setChanges(untouched);
    setReserved(undefined);
  };
  const file = useListFile({
    characters: bulkLimits.listBytes,
    refusal: "al massimo 200 kB. Dividi l'elenco.",
    shapeOf: orderListShape,
    isNamed: true,
    onText: show,
    onRefusal: setRefusal,
  });
  const { drop } = file;
  const check = (typed: string): void => {
    drop();
    show(typed);
  };

  useEffect(() => {
    if (pasted === undefined) return;
    drop();
    show(pasted);
    // The list has been read from the state: after a reload the edited text must be shown.
    void navigate({ search }, { replace: true, state: null });
  }, [pasted, search, navigate, drop]);

  const { getCells, setCells } = useCells();
  const movable = (lines ?? []).flatMap(({ id, state, quantity, variant, lineNumbers }) =>
    variant?.isActive && state !== 'done' ? [{ id, quantity, variant, lineNumbers }] : [],
  );
  /** Removes processed lines from the list and from its text: otherwise a second check would order them twice. */
  const takeOut = (taken: typeof movable): void => {
    const ids = new Set(taken.map(({ id }) => id));
    // Line numbers refer to the checked text.
    if (text !== checkedText)
      return setList((current) => current && { ...current, lines: current.lines.filter(({ sku }) => !ids.has(sku)) });
    const numbers = new Set(taken.flatMap(({ lineNumbers }) => lineNumbers));
    const rest = text
      .split(/\r\n?|\n/)
      .filter((_, index) => !numbers.has(index + 1))
      .join('\n');
    const left = readOrderList(rest).list;
    setText(left ? rest : '');
    setCheckedText(rest);
    setList(left);
  };
  /** Moves the lines into the cells of the sheet, including those that exceed the stock: their cells show the error. */
  const moveToSheet = (): void => {
    const cells = getCells();
    setCells(
      Object.fromEntries(
        movable.map(({ quantity, variant: { variantId, sku } }) => {
          // As in the list itself, quantities of the same SKU are added up.
          const pieces = quantity + (piecesOf(cells[variantId]?.text ?? '') ?? 0);
          return [variantId, { text: String(pieces), sku }];
        }),
      ),
    );
    takeOut(movable);
  };

  return {
    text,
    type: (typed: string): void => {
      drop();
      setText(typed);
    },
    check,
    file,
    refusal,
    /** Undefined until a list has been checked. */
    lines: list && lines,
    isChecking: list !== undefined && found.isFetching,
    error: found.error,
    retry: found.refetch,
    reduce: (sku: string, quantity: number): void =>
      setChanges((current) => ({ ...current, quantities: { ...current.quantities, [sku]: quantity } })),
    orderable,
    canMove: movable.length > 0,
    moveToSheet,
    pieces: orderable.reduce((sum, { quantity }) => sum + quantity, 0),
    cents: (lines ?? []).reduce((sum, line) => sum + line.cents, 0),
    add,
    reserve,
    isAdding,
    isReserving,
    reserved,
  };
};
