import { useEffect } from 'react';

/** Prevents a file dropped beside the zone from opening in place of the page, which would discard what was typed. */
export const useSafeDrops = (): void => {
  useEffect(() => {
    const keep = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
};
