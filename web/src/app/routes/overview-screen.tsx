import { ResendConfirmation } from '../../features/login/resend-confirmation.tsx';
import { NotificationsPanel } from '../../features/notifications/notifications-panel.tsx';
import { PayButton } from '../../features/orders/pay-button.tsx';
import { OverviewSection } from '../../features/overview/overview-section.tsx';
import { useGetShopQuery } from '../../features/shopify/shopify-api.ts';

const useHasShop = (isReseller: boolean): boolean | undefined => {
  const { data } = useGetShopQuery(undefined, { skip: !isReseller });
  if (!isReseller) return false;
  return data === undefined ? undefined : data !== null;
};

export const OverviewScreen = () => (
  <OverviewSection
    notifications={<NotificationsPanel />}
    useHasShop={useHasShop}
    controls={{
      pay: (orderIds, isMain) => <PayButton orderIds={orderIds} isMain={isMain} size="normal" />,
      resendConfirmation: <ResendConfirmation />,
    }}
  />
);
