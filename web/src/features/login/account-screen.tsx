import type { ReactNode } from 'react';
import { pageTitle } from '../../shared/brand.ts';
import { Wordmark } from '../../shared/ui/mark.tsx';
import { useFocusOnArrival } from '../../shared/ui/use-focus-on-arrival.ts';
import './login-page.css';

const drawing = new URL('./blazer.svg', import.meta.url).href;

type AccountScreenProps = {
  /** Of the browser's tab; the heading where it is the same. */
  title?: string;
  heading: string;
  lead?: ReactNode;
  /** True where it answers something that was just sent. */
  isAnswer?: boolean;
  children?: ReactNode;
};

/** The look of signing in, registering, and the ways back into an account. */
export const AccountScreen = (props: AccountScreenProps) => {
  const { heading, title = heading, lead, isAnswer = false, children } = props;
  const arrival = useFocusOnArrival<HTMLHeadingElement>(isAnswer);
  return (
    <div className="login">
      <title>{pageTitle(title)}</title>
      <main className="login__sheet">
        <Wordmark />
        <h1 {...arrival}>{heading}</h1>
        {lead && <div className="login__lead">{lead}</div>}
        {children}
      </main>
      <div className="login__drawing" aria-hidden="true">
        <img src={drawing} alt="" width="480" height="600" />
      </div>
    </div>
  );
};
