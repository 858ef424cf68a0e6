import { ButtonLink } from '../../shared/ui/button.tsx';
import './password-section.css';

/** The way to another password, in the customer area. */
export const PasswordSection = () => (
  <section className="sheet password-section" aria-labelledby="password-section">
    <h2 id="password-section">Password</h2>
    <p>Cambiala se pensi che qualcuno la conosca, o se la usi anche altrove.</p>
    <ButtonLink to="/change-password">Cambia la password</ButtonLink>
  </section>
);
