import { overlayHost } from '../../shared/ui/overlay-host.ts';

/**
 * Removes the screen and its overlays from the document. They stay in memory with the typed input; returns a function
 * that puts them back.
 */
export const takeFromPage = (): (() => void) => {
  const top = window.scrollY;
  const taken = [document.getElementById('root'), overlayHost()].flatMap((part) => {
    if (!part?.isConnected) return [];
    const place = document.createComment('');
    part.replaceWith(place);
    return [{ part, place }];
  });
  return () => {
    for (const { part, place } of taken) place.replaceWith(part);
    window.scrollTo(0, top);
  };
};
