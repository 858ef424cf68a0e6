import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import type { ExportSource } from './export-source.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

type ExportButtonProps = {
  sources: readonly [ExportSource, ...ExportSource[]];
  kind?: 'plain' | 'primary';
  size?: 'small';
  wide?: boolean;
};

/** Opens the export; what it needs is loaded when it is pressed. */
export const ExportButton = ({ sources, kind, size, wide }: ExportButtonProps) => {
  // Those of the moment at which it was opened: a list that is read again must not change what is being exported.
  const [opened, setOpened] = useState<typeof sources>();
  return (
    <>
      <Button kind={kind} size={size} wide={wide} aria-haspopup="dialog" onClick={() => setOpened(sources)}>
        Esporta per Shopify
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <ExportDialog sources={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
};
