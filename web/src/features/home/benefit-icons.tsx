import type { ReactNode } from 'react';

const Icon = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 56 56" fill="none" stroke="var(--ink)" strokeWidth="1.8" strokeLinejoin="round" aria-hidden="true">
    {children}
  </svg>
);

export const ParcelIcon = () => (
  <Icon>
    <path d="M6 18l22-10 22 10v24L28 52 6 42z" fill="var(--sheet)" />
    <path d="M6 18l22 10 22-10M28 28v24" />
    <path d="M16 13.500l22 10v9l5-2.300v-9l-22-10z" fill="var(--tape)" />
    <path d="M11 40l7 3.2" strokeWidth="1.4" />
  </Icon>
);

export const SpoolIcon = () => (
  <Icon>
    <path d="M12 6h26l-3 7H15zM12 50h26l-3-7H15z" fill="var(--sheet)" />
    <path d="M15 13h20v30H15z" fill="var(--tape)" />
    <path d="M15 18l20-2M15 23l20-2M15 28l20-2M15 33l20-2M15 38l20-2" strokeWidth="1.2" />
    <path d="M35 17c10 2 12 8 10 16" strokeWidth="1.4" />
    <path d="M46 22l-4 30" strokeWidth="2" />
    <path d="M45.6 25.500l-.5 4" stroke="var(--sheet)" strokeWidth="1" />
  </Icon>
);

export const CoatButtonIcon = () => (
  <Icon>
    <circle cx="28" cy="28" r="22" fill="var(--sheet)" />
    <circle cx="28" cy="28" r="16" strokeWidth="1.2" />
    <circle cx="23" cy="23" r="2.6" />
    <circle cx="33" cy="23" r="2.6" />
    <circle cx="23" cy="33" r="2.6" />
    <circle cx="33" cy="33" r="2.6" />
    <path d="M23 23l10 10M33 23L23 33" stroke="var(--ink)" strokeWidth="5" strokeLinecap="round" />
    <path d="M23 23l10 10M33 23L23 33" stroke="var(--tape)" strokeWidth="2.6" strokeLinecap="round" />
  </Icon>
);

export const PriceTagIcon = () => (
  <Icon>
    <path d="M20 20C14 8 22 3 27 8" strokeWidth="1.4" />
    <path d="M17 15h10l20 20-14 16L13 31V19z" fill="var(--tape)" />
    <circle cx="20" cy="21.5" r="3" fill="var(--sheet)" />
    <path d="M37.5 31.500c-3-2-7.5-.500-8.5 3.500s2 7.5 5.5 7M26 33l7 4M25.5 36l7 4" strokeWidth="1.6" />
  </Icon>
);
