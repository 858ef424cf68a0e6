import type { PackagingNeed, PickListFoot } from '../data/pick-list-foot.ts';
import { shortOrderNumber } from './short-order-number.ts';
import { sheet, type Paper } from './paper.ts';

const { margin, width } = sheet;
const column = { width: width - 2 * margin };
const strong = { ...column, face: 'strong', size: 10 } as const;
const plain = { ...column, size: 10 } as const;

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

const packagingText = ({ packagingName, cardMaterial, packagingMaterial, pieces, orders }: PackagingNeed): string => {
  const what = [
    `${many(pieces, 'confezione', 'confezioni')}${packagingMaterial ? ` ${packagingMaterial}` : ''}`,
    ...(cardMaterial ? [`${many(pieces, 'cartoncino', 'cartoncini')} ${cardMaterial}`] : []),
  ].join(', ');
  return `${packagingName ?? 'Confezione del rivenditore'}: ${what}, per ${orders.map(shortOrderNumber).join(', ')}`;
};

/** Writes additional information for packers below the rows; `nextPage` starts a page and returns where it continues. */
export const writePickListFoot = (
  paper: Paper,
  { packaging, notes }: PickListFoot,
  top: number,
  { foot, nextPage }: { foot: number; nextPage: () => number },
): void => {
  const sections = [
    { title: 'White label', texts: packaging.map(packagingText) },
    {
      title: 'Note del magazzino',
      texts: notes.map(({ orderNumber, note }) => `${shortOrderNumber(orderNumber)}: ${note}`),
    },
  ];
  let y = top + 12;
  for (const { title, texts } of sections) {
    if (texts.length === 0) continue;
    for (const [index, text] of texts.entries()) {
      const needed = paper.heightOf(text, plain) + (index === 0 ? 18 : 0);
      if (y + needed > foot) y = nextPage();
      if (index === 0) y += paper.write(title, margin, y, strong) + 2;
      y += paper.write(text, margin, y, plain) + 2;
    }
    y += 10;
  }
};
