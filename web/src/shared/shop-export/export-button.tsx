import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useHeldAct } from '../ui/use-held-act.ts';
import type { ExportSource } from './export-source.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

type ExportButtonProps = {
  sources: readonly [ExportSource, ...ExportSource[]];
  /** False while the sources are being read: a press waits until they are loaded. */
  isReady?: boolean;
  kind?: 'plain' | 'primary';
  size?: 'small';
  wide?: boolean;
};

/** Opens the export; its code is loaded on the first press. */
export const ExportButton = ({ sources, isReady = true, kind, size, wide }: ExportButtonProps) => {
  // Sources as of opening: a refetch of a list must not change what is being exported.
  const [opened, setOpened] = useState<typeof sources>();
  const open = () => setOpened(sources);
  const held = useHeldAct({ subject: 'export', isReady, act: open });
  return (
    <>
      <Button
        kind={kind}
        size={size}
        wide={wide}
        aria-haspopup="dialog"
        pending={held.isHeld}
        pendingLabel="Caricamento..."
        onClick={isReady ? open : held.hold}
      >
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
