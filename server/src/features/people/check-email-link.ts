import { checkEmailLink } from '@deckhand/contract/people/check-email-link';
import { route } from '../../platform/http/route.ts';
import { findEmailLink, isSignedInAs } from './find-email-link.ts';

export const checkEmailLinkRoute = route(checkEmailLink, async ({ db, params, token, now }) => {
  const { person_id, email, is_verified, first_name, last_name } = await findEmailLink(db, params.id, now);
  return {
    email,
    user: { first_name, last_name },
    is_sign_up: !is_verified,
    needs_password: !(await isSignedInAs(db, token, person_id, now)),
  };
});
