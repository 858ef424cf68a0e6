export const EyeIcon = () => (
  <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    <path d="M1.5 10C3.5 6.5 6.5 4.5 10 4.5s6.5 2 8.5 5.5c-2 3.5-5 5.5-8.5 5.5S3.5 13.5 1.5 10z" />
    <circle cx="10" cy="10" r="2.6" />
  </svg>
);
