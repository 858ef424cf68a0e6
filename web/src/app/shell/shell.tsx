import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { TopBar } from './top-bar.tsx';
import { SkipLink } from '../../shared/ui/skip-link.tsx';
import './shell.css';
import './narrow-menu.css';

/** Top navigation and footer around the public screens. */
export const Shell = () => (
  <>
    <SkipLink to="content" />
    <TopBar />
    <div id="content" ref={useFocusOnNewScreen()} className="shell__content" tabIndex={-1}>
      <Outlet />
    </div>
    <Footer />
  </>
);

/** Moves the focus to a new screen, as a page load would; else keyboard and screen reader stay at the old link. */
const useFocusOnNewScreen = () => {
  const { pathname } = useLocation();
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
};
