import type { AdminOrder } from '@drappo/contracts/orders/admin-orders';
import { officePage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';

/** Links to the order's account by its company, or by the person's name if there is no company. */
export const ResellerLink = ({ order: { userId, reseller } }: { order: Pick<AdminOrder, 'userId' | 'reseller'> }) =>
  reseller ? (
    <Link to={officePage('users', { open: userId })} title={reseller.email}>
      {reseller.name}
    </Link>
  ) : (
    <>N/A</>
  );
