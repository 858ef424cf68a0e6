import { Article } from '../../shared/ui/article.tsx';

export const SubscriptionsPage = () => (
  <Article title="Abbonamenti">
    <p>…</p>
  </Article>
);
