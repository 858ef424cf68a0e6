import { Article } from '../../shared/ui/article.tsx';

export const PrivacyPage = () => (
  <Article title="Privacy">
    <p>…</p>
  </Article>
);
