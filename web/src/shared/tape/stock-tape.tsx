import { CountTape } from './count-tape.tsx';

/** From this number on, the number alone is enough. */
const LOW_STOCK = 4;
const CELLS = 5;

/** Shows the last pieces of a variant; nothing if there are more, or none. */
export const StockTape = ({ left }: { left: number }) =>
  left > 0 && left < LOW_STOCK ? (
    <CountTape
      label={left === 1 ? 'Resta 1 pezzo' : `Restano ${left} pezzi`}
      total={CELLS}
      taken={CELLS - left}
      size="mini"
    />
  ) : null;
