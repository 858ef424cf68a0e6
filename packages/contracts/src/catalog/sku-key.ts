import { plainCode } from '../characters.ts';

/**
 * The form in which SKUs are compared: without regard to case (decision R27). SKUs are shown as they are stored. The
 * databases of catalog and integrations have the same function, `sku_key`.
 */
export const skuKey = (sku: string): string => plainCode(sku).trim().toUpperCase().normalize('NFC');
