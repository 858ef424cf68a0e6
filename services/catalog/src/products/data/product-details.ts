import type { ProductDetails } from '@drappo/contracts/catalog/product-details';
import { Prisma } from '../../generated/prisma/client.ts';

type DetailColumns = Omit<ProductDetails, 'careSymbols' | 'composition' | 'sizeChart' | 'measures'> & {
  careSymbols: string[];
  composition: Prisma.JsonValue;
  sizeChart: Prisma.JsonValue;
  measures: Prisma.JsonValue;
};

/** The stored columns, as the form accepted them. */
export const detailsOf = (row: DetailColumns): ProductDetails => ({
  fabric: row.fabric,
  composition: row.composition as ProductDetails['composition'],
  careSymbols: row.careSymbols as ProductDetails['careSymbols'],
  careText: row.careText,
  originCountry: row.originCountry,
  sizeChart: row.sizeChart as ProductDetails['sizeChart'],
  measures: row.measures as ProductDetails['measures'],
});

export const detailColumns = ({ sizeChart, ...details }: ProductDetails) => ({
  ...details,
  sizeChart: sizeChart ?? Prisma.DbNull,
});

/** The details of product `p` as one JSON object. */
export const DETAILS_JSON = `json_build_object('fabric', p.fabric, 'composition', p.composition, 'careSymbols', p.care_symbols,
  'careText', p.care_text, 'originCountry', p.origin_country, 'sizeChart', p.size_chart, 'measures', p.measures)`;
