import { exportProducts } from '@drappo/contracts/catalog/routes/admin-products';
import { call } from '../../../shared/api/call.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useSaveFile } from '../../../shared/ui/use-save-file.ts';
import { useProductFilters } from './use-product-filters.ts';

/** Exports the products of the filtered table to a file that an import can read. */
export const ExportButtons = () => {
  const { filters } = useProductFilters();
  const { search, categoryId, state, stock } = filters;
  const save = useSaveFile();
  const saveAs = (format: 'csv' | 'xlsx') =>
    void save(call(exportProducts, { query: { format, search, categoryId, state, stock } }));
  return (
    <>
      <Button onClick={() => saveAs('csv')}>Esporta CSV</Button>
      <Button onClick={() => saveAs('xlsx')}>Esporta XLSX</Button>
    </>
  );
};
