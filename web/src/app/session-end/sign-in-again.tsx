import { LoginTab } from '../../features/login/login-tab.tsx';
import { ActionButton } from '../../shared/ui/action-button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import './sign-in-again.css';

/** Replaces the screen, which stays in memory until the person signs in again. */
export const SignInAgain = ({ account, onLeave }: { account: string; onLeave: () => void }) => (
  <Dialog
    title="La sessione è terminata"
    closable={false}
    keyboard={false}
    mask={{ closable: false }}
    classNames={{ body: 'sign-in-again', mask: 'sign-in-again__mask' }}
    initialFocus="[type=password]"
  >
    <p role="alert">Accedi di nuovo per continuare: quello che hai scritto è ancora qui.</p>
    <LoginTab account={account} />
    <ActionButton kind="link" onClick={onLeave}>
      Esci
    </ActionButton>
  </Dialog>
);
