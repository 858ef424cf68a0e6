import { planPrices } from '@drappo/contracts/identity/plans';
import { formatEuro } from '@drappo/contracts/money';
import { cardMaterials, packagingMaterials, packagingPrices } from '@drappo/contracts/shipping/packaging-prices';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Why } from '../../shared/why/why.tsx';
import { Inclusions } from './inclusions.tsx';
import { cardNames, packagingNames } from './materials.ts';
import './white-label.css';

/** Shown to users without the plan (decision R13). */
export const Upsell = () => (
  <>
    <header className="section-head">
      <div>
        <h1>White Label</h1>
        <p>È incluso nel piano Pro.</p>
        <Why topic="whiteLabelPlan" />
      </div>
    </header>
    <section className="sheet upsell" aria-labelledby="upsell">
      <div className="upsell__words">
        <h2 id="upsell">Il tuo nome su ogni pacco</h2>
        <p>Il cliente riceve un pacco tuo: logo, bigliettini e materiali li scegli tu, noi li prepariamo e spediamo.</p>
        <Inclusions />
        <div className="upsell__acts">
          <ButtonLink kind="primary" to="/subscriptions">
            Passa a Pro, {formatEuro(planPrices.pro.cents)} al mese
          </ButtonLink>
          <ButtonLink to="/subscriptions">Confronta i piani</ButtonLink>
        </div>
      </div>
      <div className="upsell__costs">
        <h3>Quanto costano i materiali</h3>
        <dl className="costs">
          <Price label="Setup, una volta sola" cents={packagingPrices.setup} />
          {cardMaterials.map((material) => (
            <Price key={material} label={`Bigliettino ${cardNames[material]}`} cents={packagingPrices.card[material]} />
          ))}
          {packagingMaterials.map((material) => (
            <Price
              key={material}
              label={`Packaging ${packagingNames[material]}`}
              cents={packagingPrices.packaging[material]}
            />
          ))}
        </dl>
        <p className="muted small">Bigliettini e packaging sono prezzi al pezzo. Fatturati a parte, a fine mese.</p>
      </div>
    </section>
  </>
);

const Price = ({ label, cents }: { label: string; cents: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>{formatEuro(cents)}</dd>
  </div>
);
