/**
 * Who may call each route, written from points 6 and 7 of the specification and the decisions, not from the code. The test
 * fails if a service's route is missing here, or if a route here exists in no service.
 *
 * `public`: everyone, also without a session. `user`: everyone who is signed in. `rivenditore`: resellers and admins.
 * `admin`: admins. `network`: each caller in the services' network; the gateway routes no request there. `secret`: the same,
 * with a service's own token. `signed`: a caller with an address or a body that was signed for this; a session neither
 * helps nor hurts. `session`: a caller with a session to renew or end.
 */
export type Right = 'public' | 'user' | 'rivenditore' | 'admin' | 'network' | 'secret' | 'signed' | 'session';
