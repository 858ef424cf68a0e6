import { Mark } from './mark.tsx';
import './full-page-wait.css';

/** The wait of a whole page: the mark, whose two turns of cloth draw themselves. */
export const FullPageWait = () => (
  <div className="full-page-wait" role="status">
    <Mark className="full-page-wait__mark" />
    <span>Caricamento...</span>
  </div>
);
