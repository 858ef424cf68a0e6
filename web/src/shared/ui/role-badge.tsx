import { normaliseRole, roleDisplay } from '@drappo/contracts/identity/roles';
import './role-badge.css';

export const RoleBadge = ({ role }: { role: string }) => {
  const known = normaliseRole(role);
  return (
    <span className={`role-badge role-badge--${known}`} title={roleDisplay[known].description}>
      {roleDisplay[known].label}
    </span>
  );
};
