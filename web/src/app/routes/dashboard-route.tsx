import { CatalogBrowser } from '../../features/catalog/catalog-browser.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';

/** Features do not know each other: what the customer area takes from elsewhere is put together here. */
export const DashboardRoute = () => <DashboardPage catalog={<CatalogBrowser title={<h1>Catalogo</h1>} />} />;
