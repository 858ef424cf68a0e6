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
// Ant Design waits for the end of its animations unless it knows that there are none.
const still = { motion: false, motionDurationFast: '0s', motionDurationMid: '0s', motionDurationSlow: '0s' };
const stillTheme: typeof drappoTheme = { ...drappoTheme, token: { ...drappoTheme.token, ...still } };

type AntdProviderProps = {
  children: ReactNode;
  /** Gives the element that has what opens over the page. */
  host?: () => HTMLElement;
};

/** Theme and language of Ant Design's parts, whose styles are a cascade layer: ours win over them as they are. */
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

/** Layout of the routes whose screens use Ant Design; the others do not load it. */
export const AntdScreens = () => {
  useEffect(() => {
    // These screens have most of it anyway, and a toast that says that the network is gone could not be loaded then.
    void import('./toaster.tsx').catch(() => undefined);
  }, []);
  return (
    <AntdProvider>
      <Outlet />
      <StepUpHost />
    </AntdProvider>
  );
};

/** What opens from a dialog's field scrolls with the dialog; in the page behind it would be left where it was. */
const besideTriggerOr =
  (host: () => HTMLElement) =>
  (trigger?: HTMLElement): HTMLElement =>
    trigger?.closest<HTMLElement>('.ant-modal-wrap') ?? host();
