import { clothOf } from '@drappo/contracts/catalog/product-pictures';
import { swatchesOf } from '@drappo/contracts/catalog/swatches';
import { useContext, useState, type CSSProperties } from 'react';
import { ClothPictures } from './cloth-pictures.ts';
import './cloth-swatch.css';

type ClothSwatchProps = {
  color: string;
  /** All colours of the product, so that no two swatches look the same. */
  among: readonly string[];
  /** `cloth`: 36 by 45 px. `round`: 28 px. `disc`: 14 px, always the plain colour. `fill`: as large as its container. */
  shape: 'cloth' | 'round' | 'disc' | 'fill';
};

/** Swatch of a colour: a crop of its cloth if `ClothPictures` has one, else its value. Hidden from assistive technology:
 * the colour's name is beside it. */
export const ClothSwatch = ({ color, among, shape }: ClothSwatchProps) => {
  const [failed, setFailed] = useState<string>();
  const cloth = clothOf(useContext(ClothPictures), color);
  const swatch = swatchesOf(among).get(color);
  const address = shape === 'disc' ? undefined : (cloth?.sources[0]?.url ?? cloth?.imageUrl);
  const hasPicture = address !== undefined && address !== failed;
  const isMarked = !hasPicture && swatch?.mark;
  return (
    <span
      className={`cloth cloth--${shape}${swatch?.isLight ? ' cloth--light' : ''}${isMarked ? ' cloth--marked' : ''}`}
      style={{ '--cloth': swatch?.value, '--mark': swatch?.markColor, '--turn': turnOf(swatch?.mark) } as CSSProperties}
      aria-hidden="true"
    >
      {hasPicture ? (
        <img src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      ) : (
        shape !== 'disc' && swatch?.mark
      )}
    </span>
  );
};

/** A disc is too small for letters: each mark has stripes in a different direction. */
const turnOf = (mark = ''): string =>
  `${([...mark].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) * 47) % 180}deg`;
