import { pageTitle } from '../../shared/brand.ts';
import { Benefits, MoreBenefits } from './benefits.tsx';
import { CatalogPreview } from './catalog-preview.tsx';
import { Hero } from './hero.tsx';
import { Integrations } from './integrations.tsx';
import { ShippingHours } from './shipping-hours.tsx';

export const HomePage = () => (
  <main>
    <title>{pageTitle('Moda italiana per rivenditori')}</title>
    <Hero />
    <ShippingHours />
    <Benefits />
    <MoreBenefits />
    <Integrations />
    <CatalogPreview />
  </main>
);
