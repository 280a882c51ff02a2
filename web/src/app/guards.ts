import { redirect } from 'react-router';
import { takeSavedPath } from '../session/saved-path.ts';
import { currentSession } from '../session/session.ts';
import { landingPath, mayOpen, pathAfterLogin } from './page-access.ts';

/** Guards a signed-in page: without a session it leads to the login, with another role to that role's first page. */
export function admit(path: string): Response | null {
  const session = currentSession();
  if (session === null) return redirect('/');
  return mayOpen(session.role, path) ? null : redirect(landingPath(session.role));
}

/** Guards a page for people who are not signed in; it also leads on after a login. */
export function leaveIfSignedIn(): Response | null {
  const session = currentSession();
  return session && redirect(pathAfterLogin(session.role, takeSavedPath()));
}

/** Handles a page that does not exist. */
export function leadHome(): Response {
  const session = currentSession();
  return redirect(session ? landingPath(session.role) : '/');
}
