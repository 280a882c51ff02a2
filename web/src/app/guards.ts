import { redirect } from 'react-router';
import { takeSavedPath } from '../session/saved-path.ts';
import { currentSession } from '../session/session.ts';
import { landingPath, mayOpen, pathAfterLogin } from './page-access.ts';

/** Guards a signed-in page: redirects to the login without a session, and to the role's first page with another role. */
export function admit(path: string): Response | null {
  const session = currentSession();
  if (session === null) return redirect('/');
  return mayOpen(session.role, path) ? null : redirect(landingPath(session.role));
}

/** Guards a page for people who are not signed in; after a login it redirects to the next page. */
export function redirectIfSignedIn(): Response | null {
  const session = currentSession();
  return session && redirect(pathAfterLogin(session.role, takeSavedPath()));
}

/** Handles a page that does not exist. */
export function redirectHome(): Response {
  const session = currentSession();
  return redirect(session ? landingPath(session.role) : '/');
}
