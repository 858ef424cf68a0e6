import type { Reservation } from '@drappo/contracts/catalog/products';
import { Button } from '../../shared/ui/button.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { exportHolds } from './export-holds.ts';

type HoldsToolsProps = {
  active: Reservation[];
  chosen: number;
  onChoose: (isChosen: boolean) => void;
  onRelease: () => void;
};

/** Bar above the holds: how many are selected, and actions other than ordering. */
export const HoldsTools = ({ active, chosen, onChoose, onRelease }: HoldsToolsProps) => (
  <div className="holds-tools">
    <CheckBox
      label={`${chosen === 1 ? '1 scelta' : `${chosen} scelte`} su ${active.length}`}
      checked={chosen === active.length}
      mixed={chosen > 0 && chosen < active.length}
      onChange={onChoose}
    />
    <div className="holds-tools__acts">
      <Button size="small" onClick={() => exportHolds(active)}>
        Esporta CSV
      </Button>
      <Button size="small" disabled={chosen === 0 && 'Nessuna riserva scelta'} onClick={onRelease}>
        Rilascia le scelte
      </Button>
    </div>
  </div>
);
