import { mailStateLabels } from '@drappo/contracts/notifications/admin-mail';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../../../shared/format/date.ts';
import { useGetCustomerMailsQuery } from '../customer-api.ts';
import { CustomerPart } from './customer-part.tsx';

/** The newest e-mails sent to the account. */
export const CustomerMails = ({ id, email }: { id: string; email: string }) => (
  <CustomerPart title="E-mail" answer={useGetCustomerMailsQuery(id)}>
    {({ mails }) => (
      <>
        {mails.length === 0 && <p className="muted">Nessuna e-mail ancora.</p>}
        <ul className="user-panel__rows">
          {mails.map((mail) => (
            <li key={mail.id}>
              <span className="free-text">{mail.subject}</span>
              <span>{mailStateLabels[mail.state]}</span>
              <span className="muted">{formatDateTime(mail.createdAt)}</span>
            </li>
          ))}
        </ul>
        {mails.length > 0 && <Link to={officePage('mail', { search: email })}>Tutte le e-mail</Link>}
      </>
    )}
  </CustomerPart>
);
