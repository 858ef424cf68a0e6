import './key-cap.css';

const Lens = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <path
      d="M13.2 13.2l4.6 4.6M14.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0z"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    />
  </svg>
);

/** Button that opens the palette. */
export const SearchButton = ({ onOpen }: { onOpen: () => void }) => (
  <button type="button" className="shell-search" aria-haspopup="dialog" aria-keyshortcuts="Control+K" onClick={onOpen}>
    <Lens />
    <span>Cerca o fai qualcosa</span>
    <kbd aria-hidden="true">Ctrl K</kbd>
  </button>
);

/** The same button on phones. */
export const SearchIcon = ({ onOpen }: { onOpen: () => void }) => (
  <button
    type="button"
    className="shell-search--icon"
    aria-haspopup="dialog"
    aria-label="Cerca o fai qualcosa"
    onClick={onOpen}
  >
    <Lens />
  </button>
);
