import type { ReactNode } from 'react';
import { pageTitle } from '../../shared/brand.ts';
import { Wordmark } from '../../shared/ui/mark.tsx';
import './login-page.css';

const drawing = new URL('./blazer.svg', import.meta.url).href;

type AccountScreenProps = {
  /** Of the browser's tab; the heading where it is the same. */
  title?: string;
  heading: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** The look of signing in, registering, and the ways back into an account. */
export const AccountScreen = ({ heading, title = heading, lead, children }: AccountScreenProps) => (
  <div className="login">
    <title>{pageTitle(title)}</title>
    <main className="login__sheet">
      <Wordmark />
      <h1>{heading}</h1>
      {lead && <div className="login__lead">{lead}</div>}
      {children}
    </main>
    <div className="login__drawing" aria-hidden="true">
      <img src={drawing} alt="" width="480" height="600" />
    </div>
  </div>
);
