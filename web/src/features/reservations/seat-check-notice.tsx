import { Flex } from 'antd';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { checkLabel, type SeatCheck } from './use-seat-check.ts';

/** Asks the person to check a seat whose reading is not sure; the form with its parts follows. */
export const SeatCheckNotice = ({ check }: { check: SeatCheck }) => (
  <Flex vertical align="flex-start" gap="small" className="confirm__changes">
    <b>Controlla paese e CAP: l'indirizzo dell'azienda non si legge con certezza.</b>
    <CheckBox label={checkLabel} checked={check.isChecked} onChange={check.setChecked} />
  </Flex>
);
