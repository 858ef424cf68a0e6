import { useState } from 'react';
import { failureText } from '../../../shared/api/failure.ts';
import type { DataColumn } from '../../../shared/table/data-column.ts';
import { rowsAsCsv } from '../../../shared/table/export-rows.ts';
import { useToast } from '../../../shared/toast/use-toast.ts';
import { download } from '../../../shared/ui/download.ts';
import { useSingleRun } from '../../../shared/ui/use-single-run.ts';

const CHUNK = 1_000;
/** The most rows that a spreadsheet handles well. */
const MOST = 20_000;

type Page<Row> = { rows: readonly Row[]; total: number };

/** Saves all pages of a list as CSV. */
export const useExportAll = <Row>(
  file: string,
  columns: readonly DataColumn<Row>[],
  read: (page: { limit: number; offset: number }) => Promise<Page<Row>>,
) => {
  const [isReading, setIsReading] = useState(false);
  const toast = useToast();
  const readAll = async (): Promise<Row[]> => {
    const all: Row[] = [];
    for (;;) {
      const { rows, total } = await read({ limit: CHUNK, offset: all.length });
      all.push(...rows);
      if (rows.length === 0 || all.length >= Math.min(total, MOST)) return all;
    }
  };
  const saveAll = useSingleRun(async () => {
    setIsReading(true);
    try {
      download.text(file, rowsAsCsv(columns, await readAll()));
    } catch (error) {
      toast.error('Errore', failureText(error, "Non riusciamo a leggere l'elenco."));
    } finally {
      setIsReading(false);
    }
  });
  return { saveAll, isReading };
};
