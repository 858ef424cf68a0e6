import type { ComponentProps } from 'react';
import './text-button.css';

/** A button that looks like a link, for actions within a text. */
export const TextButton = ({ className, ...button }: ComponentProps<'button'>) => (
  <button type="button" {...button} className={className ? `text-button ${className}` : 'text-button'} />
);
