import { Actions } from '../../shared/ui/actions.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { SettingsCard } from '../../shared/ui/settings-card.tsx';

/** Link to the password change, in the customer area. */
export const PasswordSection = () => (
  <SettingsCard title="Password">
    <p>Cambiala se pensi che qualcuno la conosca, o se la usi anche altrove.</p>
    <Actions>
      <ButtonLink to="/change-password">Cambia la password</ButtonLink>
    </Actions>
  </SettingsCard>
);
