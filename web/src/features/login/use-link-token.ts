import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Kept = { linkToken?: string } | null;

/**
 * The secret of the e-mailed link, from behind the `#` of the address. It leaves the address bar at once, so that it
 * stands in no screenshot and no copied address, and stays with the history's entry, so that a reload still has it.
 */
export const useLinkToken = (): string | undefined => {
  const { hash, pathname, state } = useLocation() as { hash: string; pathname: string; state: Kept };
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
  const [token, setToken] = useState(inAddress ?? state?.linkToken);

  useEffect(() => {
    if (inAddress === undefined) return;
    // Also when another link is opened while the screen stands.
    setToken(inAddress);
    void navigate(pathname, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, navigate, pathname]);

  return token;
};
