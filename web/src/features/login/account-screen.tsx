import type { ReactNode } from 'react';
import { AccountFrame } from './account-frame.tsx';

type AccountScreenProps = {
  /** Title of the browser's tab; default: the heading. */
  title?: string;
  heading: string;
  lead?: ReactNode;
  children?: ReactNode;
};

/** A step of sign-in, registration or account recovery. */
export const AccountScreen = ({ heading, title = heading, lead, children }: AccountScreenProps) => (
  <AccountFrame title={title}>
    <h1>{heading}</h1>
    {lead && <div className="login__lead">{lead}</div>}
    {children}
  </AccountFrame>
);
