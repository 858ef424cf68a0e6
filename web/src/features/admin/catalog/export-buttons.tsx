import { exportProducts } from '@drappo/contracts/catalog/routes/admin-products';
import { urlTo } from '../../../shared/api/url-to.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useProductFilters } from './use-product-filters.ts';

type Format = 'csv' | 'xlsx';

/** The products as filtered in the table below, in a file that an import reads. */
export const ExportButtons = ({ renewSession }: { renewSession: () => PromiseLike<unknown> }) => {
  const { filters } = useProductFilters();
  const { search, categoryId, state, stock } = filters;
  const save = useSingleRun(
    async (format: Format) => {
      // A download is a visit of the browser's own, which could not renew a session that has run out.
      await renewSession();
      const link = document.createElement('a');
      link.href = urlTo(exportProducts, { query: { format, search, categoryId, state, stock } });
      link.download = '';
      link.click();
    },
    (format) => format,
  );
  return (
    <>
      <Button onClick={() => save('csv')}>Esporta CSV</Button>
      <Button onClick={() => save('xlsx')}>Esporta XLSX</Button>
    </>
  );
};
