/** Whether e-mails are sent only over TLS with a checked certificate: from the start, or by a required STARTTLS. */
export const isEncrypted = (smtpUrl: string): boolean => {
  const { protocol, searchParams } = new URL(smtpUrl);
  const isChecked = [null, 'true'].includes(searchParams.get('tls.rejectUnauthorized'));
  const insists = searchParams.get('requireTLS') === 'true' && !searchParams.has('ignoreTLS');
  return isChecked && (protocol === 'smtps:' || insists);
};
