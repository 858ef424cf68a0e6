import { overlayHost } from '../../shared/ui/overlay-host.ts';

/**
 * Takes the screen and what is open over it out of the document. They live on in memory with what was typed; returns how to
 * put them back.
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
