import { Mark } from './mark.tsx';
import './full-page-wait.css';

/** Loading screen of a whole page: the animated mark. */
export const FullPageWait = () => (
  <div className="full-page-wait" role="status">
    <Mark className="full-page-wait__mark" />
    <span>Caricamento...</span>
  </div>
);
