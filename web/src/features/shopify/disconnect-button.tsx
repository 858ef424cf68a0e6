import { useState } from 'react';
import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useDisconnectShopMutation } from './shopify-api.ts';

/** Asks for confirmation: reconnecting requires the credentials again. */
export const DisconnectButton = ({ shopDomain }: { shopDomain: string }) => {
  const [open, setOpen] = useState(false);
  const [disconnect, { isLoading }] = useDisconnectShopMutation();
  const toast = useToast();
  const run = useSingleRun(async () => {
    try {
      await disconnect().unwrap();
      toast.success('Integrazione Disattivata', `Il negozio ${shopDomain} non è più collegato.`);
    } catch (failure) {
      toast.error('Errore', failureText(failure, 'Impossibile disconnettere il negozio. Riprova.'));
      setOpen(false);
    }
  });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Disconnetti</Button>
      {open && (
        <Dialog title="Disconnettere il negozio?" onCancel={() => setOpen(false)} width={480}>
          <p>
            Da {shopDomain} non arrivano più ordini. Quelli già importati restano. Per collegarlo di nuovo servono le
            credenziali.
          </p>
          <div className="shop__acts">
            <Button kind="primary" pending={isLoading} pendingLabel="Disconnessione..." onClick={run}>
              Disconnetti
            </Button>
            <Button onClick={() => setOpen(false)}>Annulla</Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
