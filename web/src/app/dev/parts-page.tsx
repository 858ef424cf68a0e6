import type { ReactNode } from 'react';
import { pageTitle } from '../../shared/brand.ts';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import { ButtonParts } from './button-parts.tsx';
import { DialogParts } from './dialog-parts.tsx';
import { FormPart } from './form-part.tsx';
import { MatrixPart } from './matrix-part.tsx';
import { StateParts } from './state-parts.tsx';
import { TablePart } from './table-part.tsx';
import { TapeParts } from './tape-parts.tsx';

/** Every shared part of the screens in its states, with invented data: what a change of a part looks like everywhere. */
export const PartsPage = () => (
  <>
    <SkipLink to="main" />
    <title>{pageTitle('Parti')}</title>
    <main id="main" className="wrap section" tabIndex={-1}>
      <header className="page-head">
        <h1>Parti</h1>
      </header>
      <Part title="Tabella">
        <TablePart />
      </Part>
      <Part title="Modulo">
        <FormPart />
      </Part>
      <Part title="Finestre">
        <DialogParts />
      </Part>
      <Part title="Metro">
        <TapeParts />
      </Part>
      <Part title="Matrice">
        <MatrixPart />
      </Part>
      <Part title="Stati">
        <StateParts />
      </Part>
      <Part title="Pulsanti">
        <ButtonParts />
      </Part>
    </main>
  </>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);
