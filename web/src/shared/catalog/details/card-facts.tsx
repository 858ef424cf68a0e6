import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { sizeRun } from '@drappo/contracts/catalog/size-order';
import { formatCount } from '../../format/count.ts';
import { ClothSwatch } from '../../cloth/cloth-swatch.tsx';

const DISCS = 6;

const plain = (color: string): string => color.trim().toLowerCase();

const colorsOf = (variants: readonly ProductVariant[]): string[] => [
  ...new Map(variants.flatMap(({ color }) => (color?.trim() ? [[plain(color), color.trim()]] : []))).values(),
];

/** `3 colori, XS-XXL, 303 pz` */
export const factsText = (variants: readonly ProductVariant[]): string => {
  const colors = colorsOf(variants).length;
  const pieces = variants.reduce((sum, { available }) => sum + Math.max(0, available), 0);
  const parts = [
    colors > 0 && (colors === 1 ? '1 colore' : `${colors} colori`),
    sizeRun(variants.map(({ size }) => size)),
    pieces > 0 && `${formatCount(pieces)} pz`,
  ];
  return parts.filter(Boolean).join(', ');
};

export const CardFacts = ({ variants }: { variants: readonly ProductVariant[] }) => {
  const text = factsText(variants);
  const colors = colorsOf(variants);
  return (
    <>
      {text && <p className="card-facts">{text}</p>}
      {colors.length > 0 && (
        <p className="card-discs" aria-hidden="true">
          {colors.slice(0, DISCS).map((color) => (
            <ClothSwatch key={color} color={color} among={colors} shape="disc" />
          ))}
          {colors.length > DISCS && `+${colors.length - DISCS}`}
        </p>
      )}
    </>
  );
};
