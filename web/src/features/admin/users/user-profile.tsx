import type { AdminUserDetail } from '@drappo/contracts/identity/admin-users';
import { Descriptions } from 'antd';
import { formatDateTime } from '../../../shared/format/date.ts';

/** The user's profile; omits unknown values. */
export const UserProfile = ({ user }: { user: AdminUserDetail }) => {
  const facts: [string, string | null][] = [
    ['Nome', [user.firstName, user.lastName].filter(Boolean).join(' ') || null],
    ['E-mail', user.emailConfirmedAt ? user.email : `${user.email} (non confermata)`],
    ['Iscritto il', formatDateTime(user.createdAt)],
    ['Ragione sociale', user.companyName],
    ['P.IVA', user.vatNumber],
    ['Codice fiscale', user.fiscalCode],
    ['PEC', user.pecEmail],
    ['Codice SDI', user.sdiCode],
    ['Sede legale', user.companyAddress],
  ];
  return (
    <section aria-label="Profilo">
      {user.emailIsDisposable && (
        <p>
          <span className="user-mark user-mark--alone">E-mail usa e getta</span>
        </p>
      )}
      <Descriptions
        layout="vertical"
        colon={false}
        column={{ xs: 1, sm: 2 }}
        items={facts.flatMap(([label, value]) => (value ? [{ key: label, label, children: value }] : []))}
      />
    </section>
  );
};
