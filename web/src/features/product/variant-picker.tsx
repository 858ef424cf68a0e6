import type { ProductVariant } from '@drappo/contracts/catalog/products';
import { ClothSwatch } from '../../shared/cloth/cloth-swatch.tsx';
import { colorsOf, sizesOf } from '../../shared/catalog/variant-axes.ts';
import { disabledBy } from '../../shared/ui/disabled-reason.ts';
import { findVariant, withColor, type VariantChoice } from './variant-choice.ts';
import './variant-picker.css';

type VariantPickerProps = {
  variants: ProductVariant[];
  choice: VariantChoice;
  onChange: (choice: VariantChoice) => void;
};

export const VariantPicker = ({ variants, choice, onChange }: VariantPickerProps) => {
  const colors = colorsOf(variants);
  const sizes = sizesOf(variants);
  const soldOut = (size: string) => !((findVariant(variants, { color: choice.color, size })?.available ?? 0) > 0);
  return (
    <>
      {colors.length > 0 && (
        <div className="picker" role="group" aria-labelledby="picker-color">
          <p id="picker-color">
            Colore <span>{choice.color}</span>
          </p>
          <div className="picker__colors">
            {colors.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={color}
                aria-pressed={color === choice.color}
                title={color}
                onClick={() => onChange(withColor(variants, choice, color))}
              >
                <ClothSwatch color={color} among={colors} shape="fill" />
              </button>
            ))}
          </div>
        </div>
      )}
      {sizes.length > 0 && (
        <div className="picker" role="group" aria-labelledby="picker-size">
          <p id="picker-size">
            Taglia <span>{choice.size}</span>
          </p>
          <div className="picker__sizes">
            {sizes.map((size) => (
              <button
                key={size}
                type="button"
                className="button"
                aria-pressed={size === choice.size}
                {...disabledBy(soldOut(size) && 'Esaurita')}
                onClick={() => onChange({ ...choice, size })}
              >
                {size}
              </button>
            ))}
          </div>
        </div>
      )}
    </>
  );
};
