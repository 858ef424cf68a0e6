import { Article } from '../../shared/ui/article.tsx';

export const BetaPage = () => (
  <Article title="Programma Beta">
    <p>…</p>
  </Article>
);
