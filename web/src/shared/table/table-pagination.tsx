import { Pagination } from 'antd';

type TablePaginationProps = { page: number; pageSize: number; total: number; onChange: (page: number) => void };

const words = { prev: 'Precedente', next: 'Successivo' } as const;

/** Renders nothing if there is only one page. */
export const TablePagination = ({ page, pageSize, total, onChange }: TablePaginationProps) => (
  <nav className="table-pages" aria-label="Pagine">
    <Pagination
      current={page}
      pageSize={pageSize}
      total={total}
      onChange={onChange}
      align="center"
      hideOnSinglePage
      showSizeChanger={false}
      showTitle={false}
      itemRender={(number, type, element) => {
        if (type === 'prev' || type === 'next') return <button type="button">{words[type]}</button>;
        if (type !== 'page') return element;
        return (
          <button type="button" aria-current={number === page ? 'page' : undefined}>
            {number}
          </button>
        );
      }}
    />
  </nav>
);
