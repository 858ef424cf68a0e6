import { drawBarcode } from './barcode.ts';
import { ink, sheet, type Paper } from './paper.ts';

const { margin, width } = sheet;
const BARCODE = { width: 150, height: 34.5 };
const HEIGHT = 52;
const GAP = 24;

/** Another company's name, as large as the space beside the bar code allows, placed on the line below. */
const writeSender = (paper: Paper, sender: string): void => {
  const words = { face: 'display', width: width - 2 * margin - BARCODE.width - GAP } as const;
  const size = [28, 22, 17, 12].find((one) => paper.heightOf(sender, { ...words, size: one }) <= HEIGHT) ?? 11;
  const isTooLong = paper.heightOf(sender, { ...words, size }) > HEIGHT;
  const taken = isTooLong
    ? paper.heightOf(sender, { ...words, size, oneLine: true })
    : paper.heightOf(sender, { ...words, size });
  paper.write(sender, margin, margin + HEIGHT - taken, { ...words, size, oneLine: isTooLong });
};

/** Starts a page of a slip: the sender, if known, and the order's number for readers; returns where the page continues. */
export const slipHead = (paper: Paper, orderNumber: string, sender: string | null): number => {
  paper.doc.addPage();
  if (sender !== null) writeSender(paper, sender);
  drawBarcode(paper, orderNumber, { right: width - margin, y: margin, ...BARCODE });
  paper.line(margin + HEIGHT + 10, ink);
  return margin + HEIGHT + 26;
};
