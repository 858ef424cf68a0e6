import { isRepeated } from '../../shared/ui/repeated-click.ts';

/** The delete icon of an entry. */
export const RemoveButton = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    className="wishlist-line__remove"
    type="button"
    aria-label={`Rimuovi ${name} dalla wishlist`}
    onClick={(event) => isRepeated(event) || onRemove()}
  >
    <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden="true">
      <path d="M2 2l12 12M14 2L2 14" />
    </svg>
  </button>
);
