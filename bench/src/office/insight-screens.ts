import { getStockInsight, listDeadStock, listReorderSuggestions } from '@drappo/contracts/catalog/routes/insight';
import { getResellerCohorts, getSalesInsight, listResellerActivity } from '@drappo/contracts/orders/insight-routes';
import { comparedWith, plusDays } from '@drappo/contracts/orders/insight-period';
import { romeDay } from '@drappo/contracts/rome-time';
import { reads, type Screen } from './reads.ts';

const today = romeDay(new Date());
const last = (days: number): string => `from=${plusDays(today, 1 - days)}&to=${today}`;
const yearBefore = comparedWith({ from: plusDays(today, -365), to: today }, 'year');

/** "Andamento": sales of short and long periods, stock movements, and buyers. */
export const insightScreens: Screen[] = [
  {
    name: 'Andamento, sales of a period',
    paths: reads(
      getSalesInsight,
      `${last(30)}&compare=before`,
      `${last(90)}&compare=year`,
      `${last(366)}&compare=before`,
      `from=${yearBefore.from}&to=${yearBefore.to}`,
    ),
  },
  {
    name: 'Andamento, stock',
    paths: [
      ...reads(getStockInsight, 'days=30', 'days=365'),
      ...reads(listDeadStock, 'days=30&limit=20', 'days=90&limit=20&offset=2000', 'days=365&sort=idleSince&limit=20'),
      ...reads(listReorderSuggestions, 'limit=20', 'limit=20&offset=2000', 'sort=-suggested&limit=20'),
    ],
  },
  {
    name: 'Andamento, resellers',
    paths: [
      getResellerCohorts.path,
      ...reads(
        listResellerActivity,
        'limit=50',
        'days=90&state=lost&limit=50',
        'days=365&sort=-orders&limit=50&offset=2000',
        'sort=lastDay&limit=50',
        'state=down&sort=lastDay&limit=50',
        'search=Boutique%2050000&limit=50',
      ),
    ],
  },
];
