import { Link, useSearchParams } from 'react-router-dom';
import { ResellersPart } from './resellers-part.tsx';
import { SalesPart } from './sales-part.tsx';
import { StockPart } from './stock-part.tsx';
import '../shared/admin-tools.css';
import './insight.css';

const parts = [
  { key: '', label: 'Vendite', content: <SalesPart /> },
  { key: 'stock', label: 'Magazzino', content: <StockPart /> },
  { key: 'resellers', label: 'Rivenditori', content: <ResellersPart /> },
];

/** "Andamento": business figures. docs/product/insight.md defines each of them. */
export const AdminInsight = () => {
  const view = useSearchParams()[0].get('view') ?? '';
  const part = parts.find(({ key }) => key === view) ?? parts[0];
  return (
    <>
      <h1 className="admin-section__title">Andamento</h1>
      <nav className="insight-views" aria-label="Parti di Andamento">
        {parts.map(({ key, label }) => (
          <Link
            key={key}
            to={`?tab=insight${key && `&view=${key}`}`}
            aria-current={key === part?.key ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {part?.content}
    </>
  );
};
