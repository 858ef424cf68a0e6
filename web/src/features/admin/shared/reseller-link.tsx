import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';

/** Whose order it is: their company, else their name, with the way to the account. */
export const ResellerLink = ({ order: { userId, reseller } }: { order: Pick<AdminOrder, 'userId' | 'reseller'> }) =>
  reseller ? (
    <Link to={officePage('users', { open: userId })} title={reseller.email}>
      {reseller.name}
    </Link>
  ) : (
    <>N/A</>
  );
