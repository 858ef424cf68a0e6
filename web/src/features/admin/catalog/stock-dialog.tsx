import { orderedVariants } from '@drappo/contracts/catalog/line-order';
import type { AdminProduct, ProductVariant } from '@drappo/contracts/catalog/products';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { Unsaved } from '../../../shared/ui/unsaved.tsx';
import { useCorrectStockMutation, useGetAdminProductQuery } from './catalog-api.ts';
import { NumberInput } from './number-input.tsx';
import { StockHistory } from './stock-history.tsx';
import './stock-dialog.css';

/** Stock of each variant, to be corrected to the counted number, with its history (decision C5). */
export const StockDialog = ({ product, onClose }: { product: AdminProduct; onClose: () => void }) => {
  const { data, error, refetch } = useGetAdminProductQuery(product.id, { refetchOnMountOrArgChange: true });
  const [shown, setShown] = useState<string>();
  const variants = (data ?? product).variants;
  const single = variants.length === 1 ? variants[0]?.id : undefined;
  return (
    <Dialog title={`Stock di ${product.name}`} width={760} onCancel={onClose} mask={{ closable: false }}>
      {error && <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere le scorte.')}</ErrorNotice>}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <ul className="stock-lines">
          {orderedVariants(data.variants).map((variant) => (
            <li key={variant.id}>
              <StockLine
                variant={variant}
                name={data.hasDefaultVariant ? data.name : variant.name}
                isShown={(shown ?? single) === variant.id}
                onShow={() => setShown((current) => ((current ?? single) === variant.id ? '' : variant.id))}
              />
              {(shown ?? single) === variant.id && <StockHistory variantId={variant.id} />}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
};

type StockLineProps = { variant: ProductVariant; name: string; isShown: boolean; onShow: () => void };

const StockLine = ({ variant, name, isShown, onShow }: StockLineProps) => {
  const [correct, { isLoading }] = useCorrectStockMutation();
  const toast = useToast();
  const [typed, setTyped] = useState<number>();
  const [isTyped, setIsTyped] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const stock = variant.stock ?? 0;
  const requested = isTyped ? typed : stock;

  const save = useSingleRun(async () => {
    if (requested === undefined || !Number.isInteger(requested) || requested < 0)
      return setProblem('Scrivi quanti pezzi hai contato');
    setProblem(undefined);
    const { error } = await correct({
      id: variant.id,
      form: { stock: requested, stockBefore: stock, ...(note.trim() ? { note } : {}) },
    });
    if (error) {
      setProblem(failureText(error, 'Impossibile aggiornare le scorte. Riprova.'));
      return toast.error('Errore', 'Impossibile aggiornare le scorte. Riprova.');
    }
    setIsTyped(false);
    setNote('');
    toast.success('Scorte aggiornate', `${variant.sku}: ${requested} pezzi.`);
  });
  const changed = isTyped && requested !== stock;
  return (
    <form
      className="stock-line"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Unsaved when={changed} />
      <div className="stock-line__what">
        <b>{name}</b>
        <small>{variant.sku}</small>
      </div>
      <p className="stock-line__free">
        {variant.available} {variant.available === 1 ? 'disponibile' : 'disponibili'} su {stock}
      </p>
      <NumberInput
        aria-label={`Scorte di ${variant.sku}`}
        aria-invalid={problem ? true : undefined}
        value={requested}
        onChange={(value) => {
          setTyped(value);
          setIsTyped(true);
          setProblem(undefined);
        }}
      />
      <Button size="small" aria-expanded={isShown} onClick={onShow}>
        Storico
      </Button>
      {changed && (
        <div className="stock-line__save">
          <input
            className="control"
            aria-label={`Motivo per ${variant.sku}`}
            placeholder="Motivo (facoltativo)"
            maxLength={500}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button kind="primary" type="submit" pending={isLoading} pendingLabel="Salvando...">
            Salva
          </Button>
          <Button
            kind="bare"
            onClick={() => {
              setIsTyped(false);
              setProblem(undefined);
            }}
          >
            Annulla
          </Button>
        </div>
      )}
      {problem && (
        <p className="stock-line__problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
};
