import { limits } from '@drappo/contracts/limits';
import { Button } from '../../../shared/ui/button.tsx';
import { ChoiceBar } from '../../../shared/ui/choice-bar.tsx';
import { FileLink } from './file-link.tsx';
import { orderFiles } from './order-files.ts';
import type { OrderFilters } from './use-order-filters.ts';
import type { OrderSelection } from './use-order-selection.ts';
import './order-tools.css';

/** What can be done with the whole list. */
export const OrderTools = ({ filters, onShipMany }: { filters: OrderFilters; onShipMany: () => void }) => (
  <div className="order-tools">
    <FileLink href={orderFiles.exported(filters)} download>
      Export CSV
    </FileLink>
    <FileLink href={orderFiles.pickList()}>Lista di prelievo</FileLink>
    <Button onClick={onShipMany}>Spedisci da CSV</Button>
  </div>
);

/** What can be done with the orders that are chosen. */
export const SelectionBar = ({ selection }: { selection: OrderSelection }) => {
  const { ids } = selection;
  if (ids.length === 0) return null;
  const tooMany = ids.length > limits.ordersPerDocument;
  return (
    <ChoiceBar
      text={ids.length === 1 ? '1 ordine selezionato' : `${ids.length} ordini selezionati`}
      onClear={selection.clear}
    >
      {tooMany ? (
        <p className="order-tools__limit">Al massimo {limits.ordersPerDocument} ordini per documento</p>
      ) : (
        <div className="order-tools__documents">
          <FileLink href={orderFiles.pickList(ids)}>Lista di prelievo</FileLink>
          <FileLink href={orderFiles.packingSlips(ids)}>Distinte di imballaggio</FileLink>
        </div>
      )}
    </ChoiceBar>
  );
};
