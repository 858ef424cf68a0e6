import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import italian from 'antd/locale/it_IT';
import { useEffect, useMemo, type ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { overlayHost } from '../shared/ui/overlay-host.ts';
import { antdParts } from './antd-parts.tsx';
import { StepUpHost } from './step-up-host.tsx';
import { drappoTheme } from './theme.ts';

const wantsStillness = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
// Ant Design waits for its animations to end unless it is configured without them.
const still = { motion: false, motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' };
const stillTheme: typeof drappoTheme = { ...drappoTheme, token: { ...drappoTheme.token, ...still } };

type AntdProviderProps = {
  children: ReactNode;
  /** Returns the container for overlays. */
  host?: () => HTMLElement;
};

/**
 * Theme and language of Ant Design's parts. The styles of these parts are in a cascade layer, so our styles override
 * them.
 */
export const AntdProvider = ({ children, host = overlayHost }: AntdProviderProps) => {
  const place = useMemo(() => besideTriggerOr(host), [host]);
  return (
    <StyleProvider layer>
      <ConfigProvider
        {...antdParts}
        theme={wantsStillness() ? stillTheme : drappoTheme}
        locale={italian}
        getPopupContainer={place}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
};

/** Layout of the routes that use Ant Design; other routes do not load it. */
export const AntdScreens = () => {
  useEffect(() => {
    // These screens load most of its code anyway, and the offline toast could not be loaded without a network.
    void import('./toaster.tsx').catch(() => undefined);
  }, []);
  return (
    <AntdProvider>
      <Outlet />
      <StepUpHost />
    </AntdProvider>
  );
};

/** Makes popups of a dialog's fields scroll with the dialog; attached to the page they would stay where they opened. */
const besideTriggerOr =
  (host: () => HTMLElement) =>
  (trigger?: HTMLElement): HTMLElement =>
    trigger?.closest<HTMLElement>('.ant-modal-wrap') ?? host();
