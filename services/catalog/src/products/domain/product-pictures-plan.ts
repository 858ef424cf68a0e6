import { isSameColor, PICTURES_PER_COLOR } from '@drappo/contracts/catalog/product-pictures';

export type ProductPicture = { imageUrl: string; altText: string | null; color: string | null; isCloth: boolean };
/** Undefined fields keep the value of the same picture. */
export type DesiredPicture = {
  imageUrl: string;
  altText?: string | null | undefined;
  color?: string | null | undefined;
  isCloth?: boolean | undefined;
};
type Colored = { color: string | null };

const own = <Value>(desired: Value | undefined, before: Value): Value => (desired === undefined ? before : desired);

const known = ({ imageUrl, altText, color, isCloth }: ProductPicture): ProductPicture => ({
  imageUrl,
  altText,
  color,
  isCloth,
});

/** The spelling in the variants; undefined when no variant has the colour. */
const spelling = (color: string, variants: Colored[]): string | undefined =>
  variants.find((variant) => isSameColor(variant.color, color))?.color ?? undefined;

/** The pictures after the change, or undefined when nothing changes. Drops a colour that no variant has any more. */
export const planPictures = (
  existing: ProductPicture[],
  desired: DesiredPicture[] | undefined,
  variants: Colored[],
): ProductPicture[] | undefined => {
  const pictures = (desired ?? existing).map(({ imageUrl, altText, color, isCloth }): ProductPicture => {
    const before = existing.find((picture) => picture.imageUrl === imageUrl);
    const chosen = own(color, before?.color ?? null);
    const isTyped = desired !== undefined && typeof color === 'string';
    return {
      imageUrl,
      altText: own(altText, before?.altText ?? null),
      color: chosen === null ? null : (spelling(chosen, variants) ?? (isTyped ? chosen : null)),
      isCloth: own(isCloth, before?.isCloth ?? false),
    };
  });
  return JSON.stringify(pictures) === JSON.stringify(existing.map(known)) ? undefined : pictures;
};

export type PictureMistake = { index: number; field: 'color' | 'imageUrl'; message: string };

const inColor = (pictures: Colored[], color: string | null): number =>
  pictures.filter((picture) => isSameColor(picture.color, color)).length;

/** Reports colours that no variant has, and colours with too many pictures; pictures from before the limit may stay. */
export const pictureMistakes = (
  pictures: ProductPicture[],
  existing: ProductPicture[],
  variants: Colored[],
): PictureMistake[] =>
  pictures.flatMap(({ color }, index): PictureMistake[] => {
    if (color !== null && spelling(color, variants) === undefined)
      return [{ index, field: 'color', message: `Nessuna variante è di colore ${color}` }];
    const place = inColor(pictures.slice(0, index + 1), color);
    const most = Math.max(PICTURES_PER_COLOR, inColor(existing, color));
    if (place !== most + 1) return [];
    return [
      {
        index,
        field: 'imageUrl',
        message:
          color === null
            ? `Al massimo ${PICTURES_PER_COLOR} immagini senza colore`
            : `Al massimo ${PICTURES_PER_COLOR} immagini di colore ${color}`,
      },
    ];
  });
