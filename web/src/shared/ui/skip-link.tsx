import type { MouseEvent } from 'react';

/** The first stop of the keyboard: past the menu, to the element with the id `to`. The address stays, since `#` may hold a search. */
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
