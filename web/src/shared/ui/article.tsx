import type { ReactNode } from 'react';
import { pageTitle } from '../brand.ts';
import './article.css';

/** A text page. */
export const Article = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <main className="wrap page article">
    <title>{pageTitle(title)}</title>
    <h1>{title}</h1>
    {lead && <p className="article__lead">{lead}</p>}
    <div className="article__body">{children}</div>
  </main>
);
