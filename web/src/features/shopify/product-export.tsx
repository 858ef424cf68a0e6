import { customerPage } from '@drappo/contracts/pages';
import { Link } from 'react-router-dom';
import { ExportButton } from '../../shared/shop-export/export-button.tsx';
import { useExportSources } from '../../shared/shop-export/use-export-sources.ts';

/** Exports our products to the shop: a file with their SKUs, which later match the shop's orders to our products. */
export const ProductExport = () => (
  <section className="sheet shopify__form" aria-labelledby="shop-products">
    <h2 id="shop-products">Prodotti nel negozio</h2>
    <p className="shopify__export">
      Riconosciamo i nostri capi dallo SKU, che inizia con <code>DW-</code>. Il file per Shopify li porta già, con i
      tuoi prezzi. Uno per uno li trovi in fondo a ogni pagina prodotto, in «SKU per variante», e nella vista Foglio del{' '}
      <Link to={customerPage('catalog')}>Catalogo</Link>.
    </p>
    <ExportButton kind="primary" wide {...useExportSources()} />
  </section>
);

/** The same in one line, shown before a shop is connected. */
export const SkusForShop = () => (
  <div className="shopify__skus">
    <span>Gli SKU sono in ogni pagina prodotto e nel file per il negozio.</span>
    <ExportButton size="small" {...useExportSources()} />
  </div>
);
