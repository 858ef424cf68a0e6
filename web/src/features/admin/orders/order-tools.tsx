import { Button } from '../../../shared/ui/button.tsx';
import { SaveLink } from '../../../shared/ui/save-link.tsx';
import { FileLink } from '../shared/file-link.tsx';
import { orderFiles } from './order-files.ts';
import type { OrderQuery } from '../shared/orders/order-query.ts';
import './order-tools.css';

/** Actions on the whole list. */
export const OrderTools = ({ onShipMany, ...list }: OrderQuery & { onShipMany: () => void }) => (
  <div className="order-tools">
    <SaveLink className="button button--plain" request={orderFiles.exported(list)}>
      Export CSV
    </SaveLink>
    <SaveLink className="button button--plain" request={orderFiles.exportedAsXlsx(list)}>
      Export XLSX
    </SaveLink>
    <FileLink href={orderFiles.pickList()}>Lista di prelievo</FileLink>
    <Button onClick={onShipMany}>Spedisci da CSV</Button>
  </div>
);
