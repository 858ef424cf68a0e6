import { QRCode } from 'antd';

/** QR code for an authenticator app; the key beside it has the same content. */
export const TotpQr = ({ uri }: { uri: string }) => (
  <QRCode value={uri} size={184} type="svg" bordered={false} aria-label="Codice QR per l’app di autenticazione" />
);
