/** Whether e-mails leave by TLS alone, to a server whose certificate is checked: from the start, or by a STARTTLS that is insisted on. */
export const isEncrypted = (smtpUrl: string): boolean => {
  const { protocol, searchParams } = new URL(smtpUrl);
  const isChecked = [null, 'true'].includes(searchParams.get('tls.rejectUnauthorized'));
  const insists = searchParams.get('requireTLS') === 'true' && !searchParams.has('ignoreTLS');
  return isChecked && (protocol === 'smtps:' || insists);
};
