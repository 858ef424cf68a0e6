import { useEffect, useId, useRef } from 'react';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { HangTag } from '../../shared/ui/price.tsx';
import type { PlanAction } from './plan-action.ts';
import { comparison, mostPopular, type PlanOffer, type Worth } from './plan-offers.ts';

type PlanColumnProps = {
  offer: PlanOffer;
  action: PlanAction;
  pending: boolean;
  isRequested: boolean;
  onBuy: () => void;
};

/** One plan: name, price and button above, its features row by row below. */
export const PlanColumn = ({ offer, action, pending, isRequested, onBuy }: PlanColumnProps) => {
  const heading = useId();
  const popular = offer.plan === mostPopular;
  const act = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isRequested) act.current?.querySelector('button')?.focus();
  }, [isRequested]);

  return (
    <section className={`plan${popular ? ' plan--popular' : ''}`} aria-labelledby={heading}>
      <div className="plan__name">
        <h2 id={heading}>{offer.name}</h2>
        {popular && <HangTag>Il più popolare</HangTag>}
      </div>
      <p className="plan__price">
        <b>{offer.price}</b> {offer.period}
      </p>
      <div className="plan__act" ref={act}>
        <Act action={action} primary={popular} pending={pending} onBuy={onBuy} />
      </div>
      <dl className="plan__rows">
        {comparison.map(({ label, worth }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WorthOf worth={worth[offer.plan]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

type ActProps = { action: PlanAction; primary: boolean; pending: boolean; onBuy: () => void };

const Act = ({ action, primary, pending, onBuy }: ActProps) => {
  switch (action.kind) {
    case 'buy':
      return (
        <Button
          kind={primary ? 'primary' : 'plain'}
          wide
          pending={pending}
          pendingLabel="Caricamento..."
          onClick={onBuy}
        >
          {action.label}
        </Button>
      );
    case 'go':
      return (
        <ButtonLink wide to={action.to}>
          {action.label}
        </ButtonLink>
      );
    case 'none':
      return (
        <Button wide disabled={action.reason}>
          {action.label}
        </Button>
      );
  }
};

/** A solid stitch for an included feature, a dashed one for the others; the text says it too. */
const WorthOf = ({ worth }: { worth: Worth }) => {
  if (typeof worth === 'string') return worth;
  return <span className={`stitch stitch--${worth ? 'yes' : 'no'}`}>{worth ? 'Sì' : 'No'}</span>;
};
