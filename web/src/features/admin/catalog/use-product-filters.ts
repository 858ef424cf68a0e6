import { adminProductSorts, type AdminProductSort } from '@drappo/contracts/catalog/admin-catalog';
import { useSearchParams } from 'react-router-dom';
import { useCurrentParams } from '../../../shared/table/use-current-params.ts';

export type ProductFilters = {
  search: string;
  categoryId: string;
  state: 'active' | 'retired' | '';
  stock: 'out' | 'partly-out' | '';
  sort: AdminProductSort | '';
  page: number;
};

export const stateChoices = [
  { value: '', label: 'Tutti gli stati' },
  { value: 'active', label: 'Attivi' },
  { value: 'retired', label: 'Ritirati' },
] as const;
export const stockChoices = [
  { value: '', label: 'Tutte le scorte' },
  { value: 'out', label: 'Esauriti' },
  { value: 'partly-out', label: 'Con varianti esaurite' },
] as const;
export const sortLabels: Record<AdminProductSort, string> = {
  newest: 'Più recenti',
  name: 'Nome A-Z',
  price: 'Prezzo crescente',
  '-price': 'Prezzo decrescente',
};

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | '' =>
  values.find((value) => value === text) ?? '';
const UUID = /^[0-9a-f-]{36}$/;

const filtersIn = (params: URLSearchParams): ProductFilters => {
  const page = params.get('page') ?? '';
  const category = params.get('category') ?? '';
  return {
    search: (params.get('search') ?? '').trim().slice(0, 200),
    categoryId: UUID.test(category) ? category : '',
    state: oneOf(['active', 'retired'], params.get('state')),
    stock: oneOf(['out', 'partly-out'], params.get('stock')),
    sort: oneOf(adminProductSorts, params.get('sort')),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  };
};

/** Search, filters, order and page, stored in the address; any change except of the page returns to page 1. */
export const useProductFilters = () => {
  const [rendered, setParams] = useSearchParams();
  const currentParams = useCurrentParams();

  const change = (changes: Partial<ProductFilters>, replace = false) => {
    const { categoryId, page: number, ...rest } = { ...filtersIn(currentParams()), page: 1, ...changes };
    const chosen = { ...rest, category: categoryId, page: number > 1 ? String(number) : '' };
    const next = new URLSearchParams({ tab: 'catalog' });
    for (const [name, value] of Object.entries(chosen)) if (value) next.set(name, value);
    setParams(next, { replace, preventScrollReset: true });
  };
  return { filters: filtersIn(rendered), change };
};
