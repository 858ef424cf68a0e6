import type { MouseEvent } from 'react';

/** First tab stop: moves to the element with the id `to`, past the menu. Keeps the address: `#` may hold a search. */
export const SkipLink = ({ to }: { to: string }) => {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(to)?.focus();
  };
  return (
    <a className="skip-link" href={`#${to}`} onClick={skip}>
      Vai al contenuto
    </a>
  );
};
