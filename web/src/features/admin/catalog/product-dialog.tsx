import { failureText } from '../../../shared/api/failure.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorNotice } from '../../../shared/ui/notice.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useGetAdminProductQuery } from './catalog-api.ts';
import { ProductForm } from './product-form.tsx';

type ProductDialogProps = {
  /** Undefined creates a product. */
  productId: string | undefined;
  onClose: () => void;
};

export const ProductDialog = ({ productId, onClose }: ProductDialogProps) => {
  return (
    <Dialog
      title={productId === undefined ? 'Nuovo prodotto' : 'Modifica prodotto'}
      width={980}
      onCancel={onClose}
      // A click outside the dialog must not discard typed input.
      mask={{ closable: false }}
    >
      {productId === undefined ? (
        <ProductForm product={undefined} onDone={onClose} />
      ) : (
        <Existing productId={productId} onDone={onClose} />
      )}
    </Dialog>
  );
};

/** Read again at each opening: the list's data may be minutes old. */
const Existing = ({ productId, onDone }: { productId: string; onDone: () => void }) => {
  const { data, error, refetch } = useGetAdminProductQuery(productId, { refetchOnMountOrArgChange: true });
  if (data) return <ProductForm product={data} onDone={onDone} />;
  if (error)
    return <ErrorNotice onRetry={refetch}>{failureText(error, 'Non riusciamo a leggere il prodotto.')}</ErrorNotice>;
  return <Skeleton height={420} />;
};
