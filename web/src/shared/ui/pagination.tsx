import { Button } from './button.tsx';
import { pageNumbers } from './page-numbers.ts';
import './pagination.css';

type PaginationProps = { page: number; pageCount: number; onChange: (page: number) => void };

/** Up to five numbers around the current page; nothing if there is only one page. */
export const Pagination = ({ page, pageCount, onChange }: PaginationProps) =>
  pageCount <= 1 ? null : (
    <nav className="pagination" aria-label="Pagine">
      <Button
        className="pagination__end"
        disabled={page <= 1 && 'È la prima pagina'}
        onClick={() => onChange(page - 1)}
      >
        Precedente
      </Button>
      {pageNumbers(page, pageCount).map((number) => (
        <Button key={number} aria-current={number === page ? 'page' : undefined} onClick={() => onChange(number)}>
          {number}
        </Button>
      ))}
      <Button
        className="pagination__end"
        disabled={page >= pageCount && "È l'ultima pagina"}
        onClick={() => onChange(page + 1)}
      >
        Successivo
      </Button>
    </nav>
  );
