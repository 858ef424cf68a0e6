import type { Measure } from '@drappo/contracts/catalog/measures';
import type { GarmentName } from '../drawings/drawings.ts';

/** The position of a drawing in its picture, in percent: left, top, right, bottom, and the ends of its top and bottom edges. */
type Place = { box: [number, number, number, number]; top: [number, number]; bottom: [number, number] };

const places: Partial<Record<GarmentName, Place>> = {
  trench: { box: [19, 9, 80, 93], top: [32, 68], bottom: [27, 73] },
  cappotto: { box: [18, 8, 81, 93], top: [32, 68], bottom: [31, 69] },
  blazer: { box: [15, 10, 84, 82], top: [32, 67], bottom: [29, 71] },
  giubbotto: { box: [10, 14, 89, 76], top: [30, 70], bottom: [30, 70] },
  piumino: { box: [9, 12, 91, 83], top: [30, 70], bottom: [29, 70] },
  camicia: { box: [10, 13, 89, 85], top: [30, 70], bottom: [32, 68] },
  felpa: { box: [11, 6, 88, 84], top: [30, 70], bottom: [29, 70] },
  maglia: { box: [11, 14, 88, 82], top: [30, 70], bottom: [31, 69] },
  cardigan: { box: [11, 14, 88, 84], top: [30, 70], bottom: [31, 69] },
  dolcevita: { box: [13, 9, 86, 87], top: [31, 69], bottom: [31, 69] },
  polo: { box: [14, 13, 86, 83], top: [30, 70], bottom: [30, 69] },
  tshirt: { box: [14, 15, 85, 82], top: [30, 70], bottom: [30, 69] },
  gilet: { box: [29, 14, 70, 81], top: [33, 67], bottom: [39, 61] },
  canotta: { box: [28, 14, 71, 86], top: [35, 64], bottom: [28, 71] },
  abito: { box: [25, 10, 74, 92], top: [33, 66], bottom: [25, 74] },
  tuta: { box: [23, 10, 76, 93], top: [33, 67], bottom: [32, 49] },
  jeans: { box: [33, 8, 67, 93], top: [35, 64], bottom: [34, 49] },
  sigaretta: { box: [32, 8, 68, 92], top: [35, 64], bottom: [36, 49] },
  palazzo: { box: [22, 9, 78, 93], top: [35, 64], bottom: [23, 48] },
  bermuda: { box: [24, 21, 75, 79], top: [33, 67], bottom: [24, 48] },
  gonna: { box: [18, 16, 82, 91], top: [36, 64], bottom: [18, 82] },
  minigonna: { box: [23, 24, 76, 77], top: [33, 67], bottom: [24, 75] },
  tote: { box: [21, 17, 78, 88], top: [40, 59], bottom: [25, 74] },
  zaino: { box: [16, 13, 83, 89], top: [33, 66], bottom: [26, 73] },
  tracolla: { box: [20, 9, 81, 84], top: [28, 72], bottom: [24, 75] },
  pochette: { box: [9, 14, 91, 78], top: [10, 88], bottom: [10, 88] },
};

const bags: Partial<Record<GarmentName, { wide: string; tall: string }>> = {
  tote: { wide: '36 cm', tall: '40 cm' },
  zaino: { wide: '30 cm', tall: '42 cm' },
  tracolla: { wide: '26 cm', tall: '18 cm' },
  pochette: { wide: '28 cm', tall: '17 cm' },
};

const line = (name: string, from: [number, number], to: [number, number], value = ''): Measure => ({
  kind: 'linea',
  name,
  value,
  from,
  to,
});

/** Dimension lines and dots of a drawing for the columns of its size chart; columns without a place in the drawing have none. */
export const calloutsOf = (garment: GarmentName, columns: readonly string[]): Measure[] => {
  const place = places[garment];
  if (!place) return [];
  const { box, top, bottom } = place;
  const [, upper, right, lower] = box;
  const side = Math.min(118, right + 30);
  const under = lower + 5;
  const bag = bags[garment];
  if (bag)
    return [
      line('Altezza', [side - 10, garment === 'tracolla' ? 47 : upper], [side - 10, lower], bag.tall),
      line('Larghezza', [bottom[0], under], [bottom[1], under], bag.wide),
    ];
  const height = (share: number): number => Math.round(upper + (lower - upper) * share);
  const dot = (name: string, share: number): Measure => ({
    kind: 'punto',
    name,
    value: '',
    from: [60, height(share)],
    to: [right + 3, height(share)],
  });
  const above = upper - 3;
  const hasShoulders = columns.includes('Spalle');
  const drawn: Record<string, Measure> = {
    Spalle: line('Spalle', [top[0], above], [top[1], above]),
    Petto: dot('Petto', 0.3),
    Vita: hasShoulders ? dot('Vita', 0.44) : line('Vita', [top[0], above], [top[1], above]),
    Fianchi: dot('Fianchi', 0.2),
    Fondo: line('Fondo', [bottom[0], under], [bottom[1], under]),
    Lunghezza: line('Lunghezza', [side, upper], [side, lower]),
  };
  return columns.flatMap((name) => drawn[name] ?? []);
};
