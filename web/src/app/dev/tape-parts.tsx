import { CountTape } from '../../shared/tape/count-tape.tsx';
import { CountdownTape } from '../../shared/tape/countdown-tape.tsx';
import { StepsTape } from '../../shared/tape/steps-tape.tsx';
import { StockTape } from '../../shared/tape/stock-tape.tsx';

export const TapeParts = () => (
  <>
    <CountTape label="Restano 3 posti su 10" total={10} taken={7} size="large" />
    <CountdownTape left={{ kind: 'days', daysLeft: 3 }} totalDays={7} size="medium" about="Pagamento" />
    <CountdownTape left={{ kind: 'hours', minutesLeft: 89 }} totalDays={7} size="medium" about="Riserva" />
    <CountdownTape left={{ kind: 'over' }} totalDays={7} size="small" about="Prova" />
    <StockTape left={2} />
    <StepsTape
      label="Passi dell'ordine"
      current={1}
      steps={[{ label: 'Riserva' }, { label: 'Pagamento' }, { label: 'Spedizione' }]}
    />
  </>
);
