import { ActionButton } from '../../../shared/ui/action-button.tsx';
import type { RefusedShipment } from './desk-store.ts';
import { shortNumber } from './scanned-code.ts';

type RefusedListProps = { refused: readonly RefusedShipment[]; onSeen: (key: string) => void };

/** Parcels whose shipment was rejected after their scan: a packer must fetch them back. */
export const RefusedList = ({ refused, onSeen }: RefusedListProps) => (
  <div role="alert" className="desk-refused">
    {refused.map(({ key, orderNumber, text }) => (
      <div key={key}>
        <p>
          <b>{shortNumber(orderNumber)} non è spedito.</b> {text} Recupera il pacco.
        </p>
        <ActionButton size="small" onClick={() => onSeen(key)}>
          Ho visto
        </ActionButton>
      </div>
    ))}
  </div>
);
