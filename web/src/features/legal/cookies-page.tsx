import { Article } from '../../shared/ui/article.tsx';

export const CookiesPage = () => (
  <Article title="Cookie">
    <p>…</p>
  </Article>
);
