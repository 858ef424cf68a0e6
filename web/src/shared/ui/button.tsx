import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import './button.css';

type Look = {
  /** One `primary` per view or row; `pay` only on what leads to paying; `plain` for the rest. */
  kind?: 'plain' | 'primary' | 'pay' | 'bare';
  /** 52 px for the main act, 32 px in tables. */
  size?: 'large' | 'small';
  wide?: boolean;
};

const classOf = ({ kind = 'plain', size, wide }: Look, extra = ''): string =>
  ['button', `button--${kind}`, size && `button--${size}`, wide && 'button--wide', extra].filter(Boolean).join(' ');

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    children: ReactNode;
    pending?: boolean;
    /** What the button says while pending; its width is that of the longer label. */
    pendingLabel?: string;
  };

/**
 * A pending button ignores clicks but keeps the keyboard's focus, which a disabled one would lose. What is sent once is
 * not sent again by the second half of a double click, even where the answer came in between.
 */
export const Button = ({ kind, size, wide, pending = false, pendingLabel, className, ...props }: ButtonProps) => {
  const { children, onClick, type = 'button', ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const sends = type === 'submit' || pendingLabel !== undefined;
    const again = sends && event.detail > 1;
    if (pending || again) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classOf({ kind, size, wide }, className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      {pendingLabel === undefined ? (
        children
      ) : (
        <span className="button__label" data-other-label={pending ? children : pendingLabel}>
          {pending ? pendingLabel : children}
        </span>
      )}
    </button>
  );
};

type ButtonLinkProps = Look & LinkProps;

/** A link that looks like a button. */
export const ButtonLink = ({ kind, size, wide, className, ...props }: ButtonLinkProps) => (
  <Link {...props} className={classOf({ kind, size, wide }, className)} />
);
