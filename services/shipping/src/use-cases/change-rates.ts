import { formatAmount } from '@drappo/contracts/money';
import type { ParcelPricesDraft, ShippingZoneDraft } from '@drappo/contracts/shipping/forms/shipping-rates';
import { audit, type Clock, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockParcelPrices, lockZones, saveParcelPrices, saveZone } from '../data/zone-repository.ts';
import type { ParcelPrices } from '../domain/calculator.ts';
import { changeZone } from '../domain/change-zone.ts';
import { ratesChanged } from '../domain/shipping-errors.ts';
import type { Zone } from '../domain/zone.ts';

type Deps = { database: Database<Tx>; clock: Clock };

/** As people read it in the history of the rates. */
const zoneInWords = ({ name, countries, zipPrefixes, rates }: Zone) => ({
  zoneName: name,
  countries: countries.join(' '),
  zipPrefixes: zipPrefixes.join(' '),
  rates: rates
    .map(
      ({ minItems, maxItems, price }) =>
        `${minItems}${maxItems === null ? '+' : `-${maxItems}`}: ${formatAmount(price)}`,
    )
    .join(', '),
});

const pricesInWords = ({ base, ...prices }: ParcelPrices) => ({
  italy: formatAmount(base.italy),
  eu: formatAmount(base.eu),
  extraEu: formatAmount(base.extra_eu),
  extraPerKilo: formatAmount(prices.extraPerKilo),
  insurance: formatAmount(prices.insurance),
  cod: formatAmount(prices.cod),
  whiteLabel: formatAmount(prices.whiteLabel),
});

/** The fields that are another than before. */
const differences = (before: Record<string, string>, after: Record<string, string>) => {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  const pick = (from: Record<string, string>) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return changed.length > 0 ? { from: pick(before), to: pick(after) } : undefined;
};

/** A zone's name, places and rates, for every quote from now on; orders that have their quote keep it. */
export const createChangeZone =
  ({ database, clock }: Deps) =>
  (code: string, draft: ShippingZoneDraft, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { before, after } = changeZone(await lockZones(tx), code, draft);
      const details = differences(zoneInWords(before), zoneInWords(after));
      // Saved as it was: nothing to write into the history.
      if (!details) return;
      await saveZone(tx, after);
      await audit(tx, ctx, { action: 'rates.changed', subject: `zone:${code}`, details, at: clock.now() });
    });

/** What the calculator charges from now on. */
export const createChangeParcelPrices =
  ({ database, clock }: Deps) =>
  ({ version, italy, eu, extraEu, ...prices }: ParcelPricesDraft, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const before = await lockParcelPrices(tx);
      if (before.version !== version) throw ratesChanged();
      const after = { ...prices, base: { italy, eu, extra_eu: extraEu }, version: version + 1 };
      const details = differences(pricesInWords(before), pricesInWords(after));
      if (!details) return;
      await saveParcelPrices(tx, after);
      await audit(tx, ctx, { action: 'rates.changed', subject: 'parcel-prices', details, at: clock.now() });
    });
