import { limits } from '@drappo/contracts/limits';
import { useState } from 'react';
import { useGetPriceRuleQuery } from '../pricing/price-rule-api.ts';
import { useToast } from '../toast/use-toast.ts';
import { ActionButton } from '../ui/action-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { download } from '../ui/download.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ExportFields } from './export-fields.tsx';
import { ExportPreview } from './export-preview.tsx';
import type { ExportSource } from './export-source.ts';
import { shopCsv } from './shop-csv.ts';
import { sellableVariants, shopRows, type ExportChoice } from './shop-rows.ts';
import { ruleOfPrice, usualPrice, type Pricing } from './typed-factor.ts';
import { useSourceProducts } from './use-source-products.ts';
import './export-dialog.css';

type ExportDialogProps = {
  /** At least one; the first one is preselected. */
  sources: readonly [ExportSource, ...ExportSource[]];
  onClose: () => void;
};

const fileName = (): string => `prodotti-shopify-${new Date().toISOString().slice(0, 10)}.csv`;
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** "Esporta per Shopify": exports the file for Shopify's own product import, with the reseller's prices. */
export const ExportDialog = ({ sources, onClose }: ExportDialogProps) => {
  const [source, setSource] = useState(sources[0]);
  const [typed, setTyped] = useState(usualPrice);
  const [withOwnRule, setWithOwnRule] = useState(true);
  const [kept, setKept] = useState({ withCompareAt: false, withStock: true, withContent: true, asDraft: true });
  const saved = useGetPriceRuleQuery().data?.rule ?? undefined;
  const { products, failure, retry } = useSourceProducts(source);
  const toast = useToast();

  const own = withOwnRule ? saved : undefined;
  const rule = own ?? ruleOfPrice(typed);
  const pricing: Pricing | undefined = rule && { rule, containsVat: !own && typed.withVat };
  const choice: ExportChoice | undefined = rule && { rule, ...kept, origin: window.location.origin };
  const sellable = (products ?? []).filter((product) => sellableVariants(product).length > 0);
  const variants = sellable.reduce((sum, product) => sum + sellableVariants(product).length, 0);
  const left = (products ?? []).reduce((sum, product) => sum + product.variants.length, 0) - variants;

  const notReady = () => {
    if (!choice) return 'Scrivi un prezzo valido';
    if (failure) return 'Non riusciamo a leggere i prodotti';
    if (!products) return 'Stiamo leggendo i prodotti';
    return sellable.length === 0 && 'Nessun prodotto da esportare';
  };

  const save = () => {
    if (!choice) return;
    download.text(fileName(), shopCsv(shopRows(sellable, choice)));
    toast.success('File pronto', 'In Shopify apri Prodotti, poi Importa, e scegli il file.');
    onClose();
  };
  return (
    <Dialog
      className="shop-export-dialog"
      title="Esporta per Shopify"
      width={1040}
      onCancel={onClose}
      initialFocus="input[name='export-source']:checked"
    >
      <div className="shop-export">
        <ExportFields
          sources={sources}
          source={source}
          onSource={setSource}
          hasOwnRule={saved !== undefined}
          withOwnRule={withOwnRule}
          onOwnRule={setWithOwnRule}
          typed={typed}
          onType={setTyped}
          kept={kept}
          onKeep={setKept}
          isWrong={rule === undefined}
        />
        <div className="shop-export__preview" aria-busy={!products && !failure}>
          {failure && <ErrorNotice onRetry={retry}>{failure}</ErrorNotice>}
          {!products && !failure && <Skeleton height={320} />}
          {products && pricing && choice && <ExportPreview products={sellable} pricing={pricing} choice={choice} />}
        </div>
      </div>
      <footer className="shop-export__foot">
        <p role="status">
          {products && (
            <b>
              {counted(sellable.length, 'prodotto', 'prodotti')}, {counted(variants, 'variante', 'varianti')}.
            </b>
          )}{' '}
          <span className="muted small">
            {left > 0 && `${counted(left, 'variante non ha', 'varianti non hanno')} uno SKU DW- e resta fuori. `}
            In Shopify: Prodotti, Importa. Un file porta al massimo {limits.exportedProducts} prodotti.
          </span>
        </p>
        <ActionButton onClick={onClose}>Annulla</ActionButton>
        <ActionButton kind="primary" disabled={notReady()} onClick={save}>
          Scarica il file CSV
        </ActionButton>
      </footer>
    </Dialog>
  );
};
