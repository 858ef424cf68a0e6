import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Kept = { linkToken?: string } | null;

/**
 * The secret of the e-mailed link, from the address's `#` fragment. Removes it from the address bar immediately, so
 * that no screenshot or copied address contains it. The history entry stores it for reloads.
 */
export const useLinkToken = (): string | undefined => {
  const { hash, pathname, state } = useLocation() as { hash: string; pathname: string; state: Kept };
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  const [token, setToken] = useState(inAddress ?? state?.linkToken);

  useEffect(() => {
    if (inAddress === undefined) return;
    // Also runs when another link opens while the screen is shown.
    setToken(inAddress);
    void navigate(pathname, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, navigate, pathname]);

  return token;
};
