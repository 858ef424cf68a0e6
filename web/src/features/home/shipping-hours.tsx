import { cutOffHour } from '@drappo/contracts/rome-zone';
import { Tape } from '../../shared/ui/tape.tsx';
import './shipping-hours.css';

const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

export const ShippingHours = () => (
  <section className="shipping-hours" aria-label="Orario di spedizione">
    <div className="wrap">
      <h2>Paghi entro le 13:00, il pacco parte in giornata.</h2>
      <div className="shipping-hours__scale">
        <Tape cells={hours} left={hours.filter((hour) => hour < cutOffHour).length} />
        <span className="shipping-hours__cut">
          <b>13:00</b>
        </span>
        <span className="shipping-hours__before">parte oggi</span>
        <span className="shipping-hours__after">parte il giorno dopo</span>
      </div>
    </div>
  </section>
);
