import { Link } from 'react-router-dom';
import { brand } from '../brand.ts';
import './mark.css';

/** The logo: a bolt of cloth in the shape of a D. */
export const Mark = ({ className = 'mark' }: { className?: string }) => (
  <svg className={className} viewBox="0 0 26 30" aria-hidden="true">
    <path
      d="M5 2.5H10.5C19.5 2.5 24.5 7 24.5 15S19.5 27.5 10.5 27.5H5Z"
      fill="var(--tape)"
      stroke="var(--ink)"
      strokeWidth="2"
    />
    <path
      className="mark__turns"
      pathLength={100}
      d="M9 6.5C15.5 6.5 20 9 20 15S15.5 23.5 9 23.5M9 10.5C13 10.5 15.6 12 15.6 15S13 19.5 9 19.5"
      fill="none"
      stroke="var(--ink)"
      strokeWidth="1.3"
    />
    <path d="M1 1H7V29H1Z" fill="var(--ink)" />
  </svg>
);

/** Logo and name, linked to the home page. */
export const Wordmark = () => (
  <Link className="wordmark" to="/" aria-label={`${brand}, vai alla Home`}>
    <Mark />
    {brand}
  </Link>
);
