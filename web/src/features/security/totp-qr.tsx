import { QRCode } from 'antd';

/** What an authenticator app reads with the camera; the key beside it says the same. */
export const TotpQr = ({ uri }: { uri: string }) => (
  <QRCode value={uri} size={184} type="svg" bordered={false} aria-label="Codice QR per l’app di autenticazione" />
);
