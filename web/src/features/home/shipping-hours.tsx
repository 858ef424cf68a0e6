import { useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import '../../shared/ui/tape.css';
import './shipping-hours.css';

const hours = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/** The tape stays white until it is visible: the code that measures it is not part of Home's first load. */
export const ShippingHours = () => {
  const scale = useRef<HTMLDivElement>(null);
  const [Live, setLive] = useState<ComponentType<{ children: ReactNode }>>();
  useEffect(() => {
    const inView = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      inView.disconnect();
      void import('./live-hours.tsx').then(({ LiveHours }) => setLive(() => LiveHours));
    });
    if (scale.current) inView.observe(scale.current);
    return () => inView.disconnect();
  }, []);
  const plain = (
    <div className="tape tape--medium shipping-hours__plain" aria-hidden="true">
      {hours.map((hour) => (
        <i key={hour} className="tape__gone">
          {hour}
        </i>
      ))}
    </div>
  );
  return (
    <section className="shipping-hours" aria-label="Orario di spedizione">
      <div className="wrap">
        <h2>Paghi entro le 13:00, il pacco parte in giornata.</h2>
        <div ref={scale} className="shipping-hours__scale">
          {Live ? <Live>{plain}</Live> : plain}
        </div>
      </div>
    </section>
  );
};
