import type { ReactNode } from 'react';
import { AccountFrame } from './account-frame.tsx';

type AccountScreenProps = {
  /** Of the browser's tab; the heading where it is the same. */
  title?: string;
  heading: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** A step of signing in, registering, or coming back into an account. */
export const AccountScreen = ({ heading, title = heading, lead, children }: AccountScreenProps) => (
  <AccountFrame title={title}>
    <h1>{heading}</h1>
    {lead && <div className="login__lead">{lead}</div>}
    {children}
  </AccountFrame>
);
