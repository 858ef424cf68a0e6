import { failureText } from '../../shared/api/failure.ts';
import { useGetPriceRuleQuery } from '../../shared/pricing/price-rule-api.ts';
import { ForResellers } from '../../shared/session/for-resellers.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import { ErrorNotice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { HeldPanel } from './held-panel.tsx';
import { RuleForm } from './rule-form.tsx';
import { SpendingPanel } from './spending-panel.tsx';
import './earnings.css';

const TITLE = 'Prezzi e guadagni';

/** Overview of the reseller's money: own prices, monthly spending, and reservations with their end dates. */
export const EarningsSection = () => {
  const { isReseller } = useSession();
  if (!isReseller) return <ForResellers title={TITLE} />;
  return (
    <div className="earnings">
      <header className="section-head">
        <h1>{TITLE}</h1>
      </header>
      <section className="sheet" aria-labelledby="earnings-rule">
        <h2 id="earnings-rule">I tuoi prezzi</h2>
        <p className="muted">
          La regola parte dal nostro prezzo. Vedi il tuo guadagno su ogni prodotto e su ogni ordine: lo vedi solo tu.
        </p>
        <OwnRule />
      </section>
      <section className="sheet" aria-labelledby="earnings-spending">
        <h2 id="earnings-spending">Quanto hai speso</h2>
        <SpendingPanel />
      </section>
      <section className="sheet" aria-labelledby="earnings-held">
        <h2 id="earnings-held">Quanto hai riservato</h2>
        <HeldPanel />
      </section>
    </div>
  );
};

const OwnRule = () => {
  const { data, error, refetch } = useGetPriceRuleQuery();
  if (data) return <RuleForm saved={data.rule} />;
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere la regola.')}</ErrorNotice>;
  return <Skeleton height={320} />;
};
