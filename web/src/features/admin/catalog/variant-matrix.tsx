import type { FieldError } from '@drappo/contracts/errors';
import { sizes as knownSizes } from '@drappo/contracts/choice-lists';
import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import {
  addCell,
  addColor,
  addSize,
  colorsOf,
  removeColor,
  removeSize,
  sizesOf,
  type VariantRow,
} from './variant-rows.ts';
import { VariantCell } from './variant-cell.tsx';
import './variant-matrix.css';

type VariantMatrixProps = {
  rows: VariantRow[];
  /** Prefix of suggested SKUs. */
  baseSku: string;
  /** Messages of the form; a row's keys are `variants.<index>.<field>`. */
  errors: FieldError[];
  onChange: (rows: VariantRow[]) => void;
};

/** Selects colours and sizes and shows the grid of their SKUs and stock. */
export const VariantMatrix = ({ rows, baseSku, errors, onChange }: VariantMatrixProps) => {
  const [colors, sizes] = [colorsOf(rows), sizesOf(rows)];
  const general = errors.find(({ field }) => field === 'variants')?.message;
  return (
    <fieldset className="variants">
      <legend>Varianti</legend>
      <p className="variants__hint">
        Scegli colori e taglie: ogni combinazione ha il suo SKU e le sue scorte. Senza varianti valgono lo SKU e le
        scorte del prodotto.
      </p>
      <AddText
        label="Aggiungi colore"
        placeholder="bianco"
        maxLength={40}
        onAdd={(color) => onChange(addColor(rows, baseSku, color.toLowerCase()))}
      />
      <div className="variants__sizes" role="group" aria-label="Taglie">
        {knownSizes.map((size) => (
          <Button
            key={size}
            size="small"
            aria-pressed={sizes.includes(size)}
            onClick={() => onChange(sizes.includes(size) ? removeSize(rows, size) : addSize(rows, baseSku, size))}
          >
            {size}
          </Button>
        ))}
      </div>
      <AddText
        label="Altra taglia"
        placeholder="42"
        maxLength={20}
        onAdd={(size) => onChange(addSize(rows, baseSku, size))}
      />
      {general && (
        <p className="variants__problem" role="alert">
          {general}
        </p>
      )}
      {rows.length > 0 && (
        <div className="variants__frame" tabIndex={0} role="group" aria-label="Griglia delle varianti">
          <table>
            <thead>
              <tr>
                <th scope="col">Colore</th>
                {sizes.map((size) => (
                  <th key={size} scope="col">
                    {size || 'Unica'}
                    {size !== '' && (
                      <Remove label={`Togli la taglia ${size}`} onClick={() => onChange(removeSize(rows, size))} />
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {colors.map((color) => (
                <tr key={color}>
                  <th scope="row">
                    {color || 'Unico'}
                    {color !== '' && (
                      <Remove label={`Togli il colore ${color}`} onClick={() => onChange(removeColor(rows, color))} />
                    )}
                  </th>
                  {sizes.map((size) => {
                    const index = rows.findIndex((row) => row.color === color && row.size === size);
                    const row = rows[index];
                    const name = [color, size].filter(Boolean).join(', ');
                    return (
                      <td key={size}>
                        {row ? (
                          <VariantCell
                            row={row}
                            name={name}
                            errors={errors.filter(({ field }) => field.startsWith(`variants.${index}.`))}
                            onChange={(change) =>
                              onChange(rows.map((one, place) => (place === index ? { ...one, ...change } : one)))
                            }
                            onRemove={() => onChange(rows.filter((_, place) => place !== index))}
                          />
                        ) : (
                          <Button
                            size="small"
                            kind="bare"
                            aria-label={`Aggiungi ${name}`}
                            onClick={() => onChange(addCell(rows, baseSku, color, size))}
                          >
                            + Aggiungi
                          </Button>
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </fieldset>
  );
};

const Remove = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="variants__remove" aria-label={label} onClick={onClick}>
    ×
  </button>
);

type AddTextProps = { label: string; placeholder: string; maxLength: number; onAdd: (text: string) => void };

const AddText = ({ label, placeholder, maxLength, onAdd }: AddTextProps) => {
  const [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onAdd(text.trim());
    setText('');
  };
  return (
    <div className="variants__add">
      <input
        className="control"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Enter adds the value; it must not submit the whole form.
          event.preventDefault();
          add();
        }}
      />
      <Button onClick={add}>{label}</Button>
    </div>
  );
};
