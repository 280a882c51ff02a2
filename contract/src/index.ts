import { changePassword } from './accounts/change-password.ts';
import { checkActivationLink } from './accounts/check-activation-link.ts';
import { login } from './accounts/login.ts';
import { logout } from './accounts/logout.ts';
import { register } from './accounts/register.ts';
import { requestResetCode } from './accounts/request-reset-code.ts';
import { resetPassword } from './accounts/reset-password.ts';
import { setUpPassword } from './accounts/set-up-password.ts';
import { updatePassword } from './accounts/update-password.ts';
import { verifyResetCode } from './accounts/verify-reset-code.ts';
import type { CallDeclaration } from './call.ts';
import { createLocation } from './locations/create-location.ts';
import { deleteLocation } from './locations/delete-location.ts';
import { listLocations } from './locations/list-locations.ts';
import { updateLocation } from './locations/update-location.ts';
import { viewLocation } from './locations/view-location.ts';
import { updateMessage } from './message/update-message.ts';
import { viewMessage } from './message/view-message.ts';
import { createPerson } from './people/create-person.ts';
import { deletePerson } from './people/delete-person.ts';
import { listPeople } from './people/list-people.ts';
import { resendActivation } from './people/resend-activation.ts';
import { updatePerson } from './people/update-person.ts';
import { viewMe } from './people/view-me.ts';
import { viewPerson } from './people/view-person.ts';
import { checkHealth } from './platform/check-health.ts';
import { viewOpenapi } from './platform/view-openapi.ts';
import { createPosition } from './positions/create-position.ts';
import { listPositions } from './positions/list-positions.ts';
import { updatePosition } from './positions/update-position.ts';
import { updateSettings } from './settings/update-settings.ts';
import { viewSettings } from './settings/view-settings.ts';

/** Every call of the API. The server registers each of them; a call that is not here does not exist. */
export const calls = [
  changePassword,
  checkActivationLink,
  login,
  logout,
  register,
  requestResetCode,
  resetPassword,
  setUpPassword,
  updatePassword,
  verifyResetCode,
  createPerson,
  deletePerson,
  listPeople,
  resendActivation,
  updatePerson,
  viewMe,
  viewPerson,
  createLocation,
  deleteLocation,
  listLocations,
  updateLocation,
  viewLocation,
  createPosition,
  listPositions,
  updatePosition,
  updateMessage,
  viewMessage,
  updateSettings,
  viewSettings,
  checkHealth,
  viewOpenapi,
] as const satisfies readonly CallDeclaration[];
