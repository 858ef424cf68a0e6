import type { ProductSort } from '@drappo/contracts/catalog/product-choices';
import { NativeSelect } from '../../shared/forms/native.tsx';

const labels: Record<ProductSort, string> = {
  newest: 'Novità prima',
  price: 'Prezzo crescente',
  '-price': 'Prezzo decrescente',
  'best-sellers': 'Più venduti',
  'most-available': 'Più disponibili',
  name: 'Nome',
};
const sorts = Object.keys(labels) as ProductSort[];

type SortSelectProps = {
  sort: ProductSort | undefined;
  /** A search sorts by relevance unless another order is selected. */
  isSearch: boolean;
  onChange: (sort: ProductSort | undefined) => void;
};

export const SortSelect = ({ sort, isSearch, onChange }: SortSelectProps) => (
  <NativeSelect
    label="Ordina per"
    value={sort ?? (isSearch ? '' : 'newest')}
    onChange={({ target }) => {
      const chosen = sorts.find((one) => one === target.value);
      onChange(chosen === 'newest' && !isSearch ? undefined : chosen);
    }}
  >
    {isSearch && <option value="">Più pertinenti</option>}
    {sorts.map((value) => (
      <option key={value} value={value}>
        {labels[value]}
      </option>
    ))}
  </NativeSelect>
);
