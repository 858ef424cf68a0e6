import { useLogout } from '../../shared/session/use-logout.ts';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { SecuritySection } from './security-section.tsx';

/** The only page available to an administrator without a second factor. */
export const FactorSetup = () => {
  const { logout, isPending } = useLogout();
  return (
    <div className="security-page">
      <h1>Proteggi il tuo account</h1>
      <p role="status">
        Gli amministratori accedono con una seconda conferma oltre alla password. Configurala ora: poi il pannello si
        apre.
      </p>
      <SecuritySection />
      <ActionButton pending={isPending} onClick={logout}>
        Esci
      </ActionButton>
    </div>
  );
};
