import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import './shell.css';
import './narrow-menu.css';

/** Top navigation and footer around the public screens. */
export const Shell = () => (
  <>
    <a className="skip-link" href="#content">
      Vai al contenuto
    </a>
    <TopBar />
    <div id="content" className="shell__content" tabIndex={-1}>
      <Outlet />
    </div>
    <Footer />
  </>
);
