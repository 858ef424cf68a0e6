import { Article } from '../../shared/ui/article.tsx';

export const AboutPage = () => (
  <Article title="Chi Siamo">
    <p>…</p>
  </Article>
);
