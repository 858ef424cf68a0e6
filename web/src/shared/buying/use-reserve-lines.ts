import type { BulkLine } from '@drappo/contracts/catalog/bulk-lines';
import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';
import { useState } from 'react';
import { useReserveLinesMutation } from './bulk-api.ts';
import { commonReason } from './common-reason.ts';
import type { BuyOutcome } from './use-add-lines.ts';
import { useRequestKey } from './use-request-key.ts';

const partsOf = (lines: BulkLine[]): BulkLine[][] =>
  Array.from({ length: Math.ceil(lines.length / bulkLimits.reservationLines) }, (_, part) =>
    lines.slice(part * bulkLimits.reservationLines, (part + 1) * bulkLimits.reservationLines),
  );

/**
 * Reserves lines in batches of the size that the server accepts. After a failure the batches reserved before it remain;
 * `failure` says why the rest was not reserved.
 */
export const useReserveLines = () => {
  const [reserve] = useReserveLinesMutation();
  const [isReserving, setIsReserving] = useState(false);
  const { keyOf, answered } = useRequestKey();

  const run = async (lines: BulkLine[]): Promise<BuyOutcome & { failure?: unknown }> => {
    const taken: BulkLine[] = [];
    const refused = new Map<string, string>();
    for (const part of partsOf(lines)) {
      const { data, error } = await reserve({ form: { lines: part }, key: keyOf({ reserved: part }) });
      if (!data) return { taken, refused, failure: error };
      answered({ reserved: part });
      for (const [index, { variantId, reason }] of data.lines.entries()) {
        const line = part[index];
        if (reason !== null) refused.set(variantId, reason);
        else if (line) taken.push(line);
      }
    }
    return { taken, refused };
  };

  const reserveLines = async (lines: BulkLine[]) => {
    setIsReserving(true);
    try {
      const outcome = await run(lines);
      return { ...outcome, ...commonReason(outcome.refused) };
    } finally {
      setIsReserving(false);
    }
  };
  return { reserveLines, isReserving };
};
