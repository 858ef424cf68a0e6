import type { AdminProductRequest } from '@drappo/contracts/catalog/product-requests';
import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { rowsAsCsv } from '../../../shared/table/export-rows.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { download } from '../../../shared/ui/download.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';
import { useLazyListAdminProductRequestsQuery, type RequestsFilter } from './product-requests-api.ts';

const CHUNK = 200;
const FILE = 'richieste-prodotto.csv';

/** Saves requests as CSV: the selected ones, or all pages of a filter. */
export const useExportRequests = (columns: readonly DataColumn<AdminProductRequest>[]) => {
  const [read] = useLazyListAdminProductRequestsQuery();
  const [isReading, setIsReading] = useState(false);
  const toast = useToast();
  const save = (requests: readonly AdminProductRequest[]) => download.text(FILE, rowsAsCsv(columns, requests));
  const readAll = async (filter: RequestsFilter): Promise<AdminProductRequest[]> => {
    const requests: AdminProductRequest[] = [];
    for (;;) {
      const { requests: more, total } = await read({ ...filter, limit: CHUNK, offset: requests.length }).unwrap();
      requests.push(...more);
      if (more.length === 0 || requests.length >= total) return requests;
    }
  };
  const saveAll = useSingleRun(async (filter: RequestsFilter) => {
    setIsReading(true);
    try {
      save(await readAll(filter));
    } catch (error) {
      toast.error('Errore', failureText(error, 'Non riusciamo a leggere le richieste.'));
    } finally {
      setIsReading(false);
    }
  });
  return { save, saveAll, isReading };
};
