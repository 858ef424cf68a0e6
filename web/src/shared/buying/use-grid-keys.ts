import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { neighbourCell } from './neighbour-cell.ts';
import { isOrderList } from './order-list.ts';
import { fillBlock, readBlock, type FilledBlock, type GridCell } from './paste-block.ts';

type GridActs = {
  /** All places of the grid, sold-out ones included. */
  cells: readonly GridCell[];
  onWrite: (texts: Record<string, string>) => void;
  onBlock: (filled: FilledBlock) => void;
  /** Called when lines `SKU;quantità` are pasted anywhere in the grid. */
  onList: (text: string) => void;
};

const cellOf = (target: EventTarget): HTMLInputElement | undefined =>
  target instanceof HTMLInputElement && target.dataset['variant'] !== undefined ? target : undefined;

const placeOf = ({ dataset }: HTMLInputElement) => ({ row: Number(dataset['row']), column: Number(dataset['column']) });

const isWhole = ({ value, selectionStart, selectionEnd }: HTMLInputElement): boolean =>
  value === '' || (selectionStart === 0 && selectionEnd === value.length);

/** Handles keyboard and clipboard of quantity cells: spread it on the element around them. */
export const useGridKeys = ({ cells, onWrite, onBlock, onList }: GridActs) => {
  // The cell's value when it got the focus: Esc restores it.
  const before = useRef('');

  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (!cell) return;
    before.current = cell.value;
    cell.select();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, shiftKey } = event;
    if (key === 'Escape' && cell.value !== before.current) {
      event.preventDefault();
      onWrite({ [cell.dataset['variant'] ?? '']: before.current });
      return;
    }
    const inputs = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[data-variant]')];
    const places = inputs.map((input) => ({ ...placeOf(input), input }));
    const next = neighbourCell(places, placeOf(cell), { key, shiftKey, isWhole: isWhole(cell) });
    if (next) next.input.focus();
    if (next || key === 'Enter') event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell) return;
    const text = event.clipboardData.getData('text');
    if (isOrderList(text)) {
      event.preventDefault();
      onList(text);
      return;
    }
    const block = readBlock(text);
    if (!block) return;
    event.preventDefault();
    const filled = fillBlock(cells, placeOf(cell), block);
    onWrite(filled.texts);
    onBlock(filled);
  };

  return { onFocus, onKeyDown, onPaste };
};
