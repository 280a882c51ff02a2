import { cancelEmailChangeRoute } from './cancel-email-change.ts';
import { checkEmailLinkRoute } from './check-email-link.ts';
import { confirmEmailRoute } from './confirm-email.ts';
import { createPersonRoute } from './create-person.ts';
import { deletePersonRoute } from './delete-person.ts';
import { erasePersonRoute } from './erase-person.ts';
import { exportPersonRoute } from './export-person.ts';
import { listDeletedPeopleRoute } from './list-deleted-people.ts';
import { listPeopleRoute } from './list-people.ts';
import { previewDeletionRoute } from './preview-deletion.ts';
import { resendActivationRoute } from './resend-activation.ts';
import { resendEmailLinkRoute } from './resend-email-link.ts';
import { updatePersonRoute } from './update-person.ts';
import { viewMeRoute } from './view-me.ts';
import { viewPersonRoute } from './view-person.ts';

export const peopleRoutes = [
  listPeopleRoute,
  createPersonRoute,
  viewPersonRoute,
  updatePersonRoute,
  previewDeletionRoute,
  deletePersonRoute,
  listDeletedPeopleRoute,
  exportPersonRoute,
  erasePersonRoute,
  viewMeRoute,
  resendActivationRoute,
  checkEmailLinkRoute,
  confirmEmailRoute,
  resendEmailLinkRoute,
  cancelEmailChangeRoute,
];
