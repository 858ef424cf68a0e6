import type { ComponentProps } from 'react';
import './native.css';

/** The browser's own select in the look of the fields: for short, plain lists. Its label may be hidden. */
export const NativeSelect = ({ label, ...props }: ComponentProps<'select'> & { label: string }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <select {...props} className="control control--select" />
  </label>
);

/** A search box; `label` is for those who do not see the placeholder. */
export const SearchInput = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input {...props} type="search" className="control control--search" />
  </label>
);
