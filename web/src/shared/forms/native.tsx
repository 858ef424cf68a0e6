import type { ComponentProps, KeyboardEvent } from 'react';
import './native.css';

/** The browser's native select, styled like the other fields: for short, plain lists. The label may be hidden. */
export const NativeSelect = ({ label, ...props }: ComponentProps<'select'> & { label: string }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <select {...props} className="control control--select" />
  </label>
);

/** A search box that Escape clears; `label` is for people who do not see the placeholder. */
export const SearchInput = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input {...props} type="search" className="control control--search" onKeyDown={clearOnEscape} />
  </label>
);

/** Clears the search on Escape, which not every browser does. Only a second Escape closes what is open beside the field. */
const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>): void => {
  const field = event.currentTarget;
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || field.value === '') return;
  event.preventDefault();
  // React ignores a value that is set on the element directly.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
