import type { ComponentProps, KeyboardEvent } from 'react';
import './native.css';

/** The browser's own select in the look of the fields: for short, plain lists. Its label may be hidden. */
export const NativeSelect = ({ label, ...props }: ComponentProps<'select'> & { label: string }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <select {...props} className="control control--select" />
  </label>
);

/** A search box, which Escape empties; `label` is for those who do not see the placeholder. */
export const SearchInput = ({ label, ...props }: ComponentProps<'input'> & { label: string }) => (
  <label>
    <span className="visually-hidden">{label}</span>
    <input {...props} type="search" className="control control--search" onKeyDown={clearOnEscape} />
  </label>
);

/** Not every browser clears a search by itself. What is open beside the field stays open until it is empty. */
const clearOnEscape = (event: KeyboardEvent<HTMLInputElement>): void => {
  const field = event.currentTarget;
  if (event.key !== 'Escape' || event.nativeEvent.isComposing || field.value === '') return;
  event.preventDefault();
  // React takes no notice of a value that is set on the element itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
