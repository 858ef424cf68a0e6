import { failureText } from '../../shared/api/failure.ts';
import { useToast } from '../../shared/toast/use-toast.ts';
import { ConfirmButton } from '../../shared/ui/confirm-button.tsx';
import { useSingleRun } from '../../shared/ui/use-single-run.ts';
import { useRenewRecoveryCodesMutation } from './security-api.ts';

type RecoveryCodesLeftProps = { left: number; onRenewed: (codes: string[]) => void };

const leftText = (left: number): string => {
  if (left === 0) return 'Non ti restano codici di recupero: creane di nuovi.';
  return left === 1 ? 'Ti resta un codice di recupero.' : `Ti restano ${left} codici di recupero.`;
};

/** Number of unused codes, and the button that creates ten new ones. */
export const RecoveryCodesLeft = ({ left, onRenewed }: RecoveryCodesLeftProps) => {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const toast = useToast();
  const run = useSingleRun(async () => {
    const { data, error } = await renew();
    if (data) return onRenewed(data.recoveryCodes);
    toast.error('Errore', failureText(error, 'Impossibile creare nuovi codici. Riprova.'));
  });
  return (
    <div className="security__codes">
      <p>{leftText(left)}</p>
      <ConfirmButton
        question="Creare nuovi codici?"
        consequence="Quelli di prima non valgono più."
        confirmLabel="Crea nuovi codici"
        onConfirm={run}
        size="small"
        pending={isLoading}
        pendingLabel="Creando..."
      >
        Nuovi codici di recupero
      </ConfirmButton>
    </div>
  );
};
