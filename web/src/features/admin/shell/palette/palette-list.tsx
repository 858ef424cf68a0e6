import { useEffect, useRef } from 'react';
import { OrderStatusLabel } from '../../../../shared/ui/status-label.tsx';
import { Marked } from './marked.tsx';
import { PaletteIcon } from './palette-icon.tsx';
import type { PaletteRow } from './palette-row.ts';
import type { RowsByGroup } from './use-palette-rows.ts';

type PaletteListProps = {
  id: string;
  groups: RowsByGroup;
  chosen: PaletteRow | undefined;
  search: string;
  isSearching: boolean;
  failed: readonly string[];
  onPoint: (row: PaletteRow) => void;
  onOpen: (row: PaletteRow, inNewTab: boolean) => void;
  onAudit: () => void;
};

export const rowId = (id: string, row: PaletteRow): string => `${id}-${row.id}`;

const countText = (count: number): string => (count === 1 ? '1 risultato' : `${count} risultati`);

/** The results by kind; the field above keeps the focus. */
export const PaletteList = ({ id, groups, search, isSearching, failed, onAudit, ...acts }: PaletteListProps) => {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const isEmpty = count === 0 && !isSearching && search.trim() !== '';
  return (
    <>
      <p className="visually-hidden" role="status">
        {isSearching ? 'Sto cercando' : isEmpty ? '' : countText(count)}
      </p>
      <div className="palette__list" id={`${id}-list`} role="listbox" aria-label="Risultati" aria-busy={isSearching}>
        {groups.map(({ group, rows }) => (
          <div key={group} role="group" aria-label={group} className="palette__group">
            <span className="palette__group-name" aria-hidden="true">
              {group}
            </span>
            {rows.map((row) => (
              <Row key={row.id} id={rowId(id, row)} row={row} search={search} {...acts} />
            ))}
          </div>
        ))}
      </div>
      {isSearching && count === 0 && <p className="palette__note">Sto cercando...</p>}
      {failed.length > 0 && (
        <p className="palette__note" role="alert">
          Non riusciamo a cercare tra: {failed.join(', ')}. Riprova tra poco.
        </p>
      )}
      {isEmpty && (
        <p className="palette__note" role="status">
          Nessun risultato per «{search.trim()}».{' '}
          <button type="button" onClick={onAudit}>
            Cerca nel registro
          </button>
        </p>
      )}
      <p className="palette__keys" aria-hidden="true">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> scegli
        </span>
        <span>
          <kbd>Invio</kbd> apri
        </span>
        <span>
          <kbd>Ctrl Invio</kbd> in un'altra scheda
        </span>
        <span>
          <kbd>Esc</kbd> chiudi
        </span>
      </p>
    </>
  );
};

type RowProps = Pick<PaletteListProps, 'chosen' | 'search' | 'onPoint' | 'onOpen'> & { id: string; row: PaletteRow };

const Row = ({ id, row, chosen, search, onPoint, onOpen }: RowProps) => {
  const isChosen = row === chosen || row.id === chosen?.id;
  const line = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <button
      ref={line}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className="palette__row"
      onMouseMove={() => isChosen || onPoint(row)}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onOpen(row, ctrlKey || metaKey)}
    >
      <PaletteIcon row={row} />
      <span className="palette__text">
        <b>
          <Marked text={row.title} search={search} />
        </b>{' '}
        {row.detail && (
          <small>
            <Marked text={row.detail} search={search} />
          </small>
        )}
      </span>
      {row.status && <OrderStatusLabel status={row.status} />}
      {row.keys && (
        <span className="palette__row-keys" aria-hidden="true">
          {row.keys.map((key, place) => (
            <kbd key={`${place} ${key}`}>{key}</kbd>
          ))}
        </span>
      )}
    </button>
  );
};
