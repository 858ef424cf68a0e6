import type { CareSymbolName } from '@drappo/contracts/catalog/care-symbols';
import { composition, type Composition } from '@drappo/contracts/catalog/composition';
import { tradeNames } from '@drappo/contracts/catalog/fibres';
import type { ProductDetails } from '@drappo/contracts/catalog/product-details';
import { calloutsOf } from './callouts.ts';
import type { Model } from './model.ts';
import { sizeChartOf } from './size-charts.ts';

const cloths: Record<NonNullable<Model['weave']>, string> = {
  plain: 'Tela, 220 g/m²',
  popeline: 'Popeline, 120 g/m²',
  twill: 'Gabardina, 280 g/m²',
  knit: 'Maglia rasata, finezza 12',
  rib: 'Maglia a coste, finezza 7',
  stripe: 'Tela rigata in filo, 130 g/m²',
  breton: 'Jersey rigato, 190 g/m²',
  check: 'Principe di Galles, 260 g/m²',
  tartan: 'Tartan, 270 g/m²',
  gingham: 'Vichy tinto in filo, 125 g/m²',
  houndstooth: 'Pied-de-poule, 290 g/m²',
  herringbone: 'Spina di pesce, 300 g/m²',
  denim: 'Denim, 12 once',
  leather: 'Pelle, spessore 1,2 mm',
  dots: 'Crêpe stampato, 110 g/m²',
  floral: 'Twill stampato, 90 g/m²',
};

/** The fibres that the description names, in the notation of the form; undefined if the description has another wording. */
const compositionOf = ({ description }: Model): Composition => {
  const fibres = [...description.matchAll(/(\d+)% ([a-zàèìòù]+)(?: (vergine|riciclato))?/g)]
    .map(([, percent, name = '']) => ({ name: tradeNames[name] ?? name, percent: Number(percent) }))
    .toSorted((one, other) => other.percent - one.percent);
  const lining = /fodera in (viscosa|cotone|seta|lana)/.exec(description)?.[1];
  const parts = [
    { part: 'esterno', fibres },
    ...(lining ? [{ part: 'fodera', fibres: [{ name: lining, percent: 100 }] }] : []),
  ];
  return composition.safeParse(parts).data ?? [];
};

const isDelicate = (made: Composition): boolean =>
  made.some(({ fibres }) => fibres.some(({ name }) => ['lana', 'kashmir', 'alpaca', 'seta', 'mohair'].includes(name)));

const careOf = (model: Model, made: Composition): { symbols: CareSymbolName[]; text: string } => {
  if (model.weave === 'leather')
    return { symbols: ['non-lavare', 'non-candeggiare', 'non-stirare'], text: 'Panno umido.' };
  if (isDelicate(made))
    return {
      symbols: ['lavaggio-a-mano', 'non-candeggiare', 'asciugare-in-piano', 'ferro-basso', 'secco-p'],
      text: 'A rovescio, con un sapone neutro.',
    };
  return {
    symbols: ['lavaggio-30', 'non-candeggiare', 'non-asciugatrice', 'ferro-medio', 'non-secco'],
    text: 'A rovescio, con colori simili.',
  };
};

/** Plausible values of an invented product, which the page calls invented. */
export const detailsOf = (model: Model): ProductDetails => {
  const made = model.weave === 'leather' ? [] : compositionOf(model);
  const { symbols, text } = careOf(model, made);
  const sizeChart = sizeChartOf(model.garment, model.sizes);
  return {
    fabric: cloths[model.weave ?? 'plain'],
    composition: made,
    careSymbols: symbols,
    careText: `${text} Valori dimostrativi.`,
    originCountry: 'IT',
    sizeChart,
    measures: calloutsOf(model.garment, sizeChart?.columns ?? []),
  };
};
