import type { ReactNode } from 'react';
import { pageTitle } from '../../shared/brand.ts';
import { Wordmark } from '../../shared/ui/mark.tsx';
import './login-page.css';

const drawing = new URL('./blazer.svg', import.meta.url).href;

/** Layout of the pages for sign-in, registration and account recovery. */
export const AccountFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="login">
    <title>{pageTitle(title)}</title>
    <main className="login__sheet">
      <Wordmark />
      {children}
    </main>
    <div className="login__drawing" aria-hidden="true">
      <img src={drawing} alt="" width="480" height="600" />
    </div>
  </div>
);
