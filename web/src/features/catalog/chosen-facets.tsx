import type { Category } from '@drappo/contracts/catalog/products';
import { useRef } from 'react';
import { chosenCount, type CatalogChoice } from './catalog-choice.ts';
import { bandLabel, rangeLabel } from './price-labels.ts';
import { allCategories, type CatalogFilters } from './use-catalog-filters.ts';
import './chosen-facets.css';

type ChosenFacetsProps = {
  filters: CatalogFilters;
  categories: Category[];
  onChoice: (changes: Partial<CatalogChoice>) => void;
  onCategory: (category: string) => void;
  onClear: () => void;
};

type Chip = { label: string; remove: () => void };

/** The selected facets, each with a button that removes it. */
export const ChosenFacets = ({ filters, categories, onChoice, onCategory, onClear }: ChosenFacetsProps) => {
  const list = useRef<HTMLUListElement>(null);
  const { choice, category } = filters;
  const chips: Chip[] = [
    ...(choice.available ? [{ label: 'Solo disponibili', remove: () => onChoice({ available: false }) }] : []),
    ...(choice.recent ? [{ label: 'Novità', remove: () => onChoice({ recent: false }) }] : []),
    ...(choice.discounted ? [{ label: 'In sconto', remove: () => onChoice({ discounted: false }) }] : []),
    ...categories
      .filter(({ id }) => id === category)
      .map(({ name }) => ({ label: name, remove: () => onCategory(allCategories) })),
    ...choice.prices.map((band) => ({
      label: bandLabel(band),
      remove: () => onChoice({ prices: choice.prices.filter((other) => other !== band) }),
    })),
    ...(choice.from || choice.to
      ? [{ label: rangeLabel(choice.from, choice.to), remove: () => onChoice({ from: '', to: '' }) }]
      : []),
    ...choice.sizes.map((size) => ({
      label: `Taglia ${size}`,
      remove: () => onChoice({ sizes: choice.sizes.filter((other) => other !== size) }),
    })),
    ...choice.colors.map((color) => ({
      label: color,
      remove: () => onChoice({ colors: choice.colors.filter((other) => other !== color) }),
    })),
  ];
  if (chosenCount(choice) === 0) return null;
  // The pressed button is removed: move the focus to another one.
  const removeAt = (index: number, remove: () => void) => {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[index + 1] ?? buttons[index - 1])?.focus();
    remove();
  };
  return (
    <ul ref={list} className="chosen-facets" aria-label="Filtri scelti">
      {chips.map(({ label, remove }, index) => (
        <li key={label} className="chosen-facets__one">
          {label}
          <button type="button" aria-label={`Togli ${label}`} onClick={() => removeAt(index, remove)}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M2 2l12 12M14 2 2 14" fill="none" stroke="currentColor" strokeWidth="1.8" />
            </svg>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chosen-facets__all" onClick={onClear}>
          Togli tutti
        </button>
      </li>
    </ul>
  );
};
