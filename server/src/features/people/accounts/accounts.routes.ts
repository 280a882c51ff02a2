import { changePasswordRoute } from './change-password.ts';
import { checkActivationLinkRoute } from './check-activation-link.ts';
import { endOtherSessionsRoute } from './end-other-sessions.ts';
import { endSessionRoute } from './end-session.ts';
import { listSessionsRoute } from './list-sessions.ts';
import { loginRoute } from './login.ts';
import { logoutRoute } from './logout.ts';
import { openResetLinkRoute } from './open-reset-link.ts';
import { registerRoute } from './register.ts';
import { requestResetCodeRoute } from './request-reset-code.ts';
import { resetPasswordRoute } from './reset-password.ts';
import { setUpPasswordRoute } from './set-up-password.ts';
import { updatePasswordRoute } from './update-password.ts';
import { verifyResetCodeRoute } from './verify-reset-code.ts';

export const accountsRoutes = [
  registerRoute,
  loginRoute,
  requestResetCodeRoute,
  verifyResetCodeRoute,
  openResetLinkRoute,
  resetPasswordRoute,
  checkActivationLinkRoute,
  setUpPasswordRoute,
  updatePasswordRoute,
  changePasswordRoute,
  listSessionsRoute,
  endSessionRoute,
  endOtherSessionsRoute,
  logoutRoute,
];
