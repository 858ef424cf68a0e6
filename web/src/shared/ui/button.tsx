import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { disabledBy, type DisabledReason } from './disabled-reason.ts';
import { guardedClick } from './guarded-click.ts';
import { PendingLabel } from './pending-label.tsx';
import './button.css';

type Look = {
  /** One `primary` per view or row; `pay` only for payment; `plain` for the rest. */
  kind?: 'plain' | 'primary' | 'pay' | 'bare' | undefined;
  /** 52 px for the main action, 32 px in tables. */
  size?: 'large' | 'small' | undefined;
  wide?: boolean | undefined;
};

const classOf = ({ kind = 'plain', size, wide }: Look, extra = ''): string =>
  ['button', `button--${kind}`, size && `button--${size}`, wide && 'button--wide', extra].filter(Boolean).join(' ');

type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & {
    children: ReactNode;
    disabled?: DisabledReason;
    pending?: boolean;
    /** Label while pending; the button is as wide as the longer label. */
    pendingLabel?: string;
  };

/** A native button, for screens without Ant Design; the others use `ActionButton`. */
export const Button = ({ kind, size, wide, pending = false, pendingLabel, className, ...props }: ButtonProps) => {
  const { children, disabled, onClick, type = 'button', ...rest } = props;
  const sends = type === 'submit' || pendingLabel !== undefined;
  return (
    <button
      {...rest}
      {...disabledBy(disabled)}
      type={type}
      className={classOf({ kind, size, wide }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={guardedClick({ pending, sends, onClick })}
    >
      <PendingLabel pending={pending} pendingLabel={pendingLabel}>
        {children}
      </PendingLabel>
    </button>
  );
};

type ButtonLinkProps = Look & LinkProps;

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, wide, className, ...props }: ButtonLinkProps) => (
  <Link {...props} className={classOf({ kind, size, wide }, className)} />
);
