import { lazy, Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useHeldAct } from '../ui/use-held-act.ts';
import type { ExportSource } from './export-source.ts';

const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));

type ExportButtonProps = {
  sources: readonly [ExportSource, ...ExportSource[]];
  /** False while the sources are being read: a press is held until they are there. */
  isReady?: boolean;
  kind?: 'plain' | 'primary';
  size?: 'small';
  wide?: boolean;
};

/** Opens the export; what it needs is loaded when it is pressed. */
export const ExportButton = ({ sources, isReady = true, kind, size, wide }: ExportButtonProps) => {
  // Those of the moment at which it was opened: a list that is read again must not change what is being exported.
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
