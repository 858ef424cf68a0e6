import { Button } from '../../../shared/ui/button.tsx';
import { FileLink } from './file-link.tsx';
import { orderFiles } from './order-files.ts';
import type { OrderQuery } from './order-query.ts';
import './order-tools.css';

/** What can be done with the whole list. */
export const OrderTools = ({ onShipMany, ...list }: OrderQuery & { onShipMany: () => void }) => (
  <div className="order-tools">
    <FileLink href={orderFiles.exported(list)} download>
      Export CSV
    </FileLink>
    <FileLink href={orderFiles.pickList()}>Lista di prelievo</FileLink>
    <Button onClick={onShipMany}>Spedisci da CSV</Button>
  </div>
);
