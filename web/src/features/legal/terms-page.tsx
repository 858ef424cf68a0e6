import { Article } from '../../shared/ui/article.tsx';

export const TermsPage = () => (
  <Article title="Termini">
    <p>…</p>
  </Article>
);
