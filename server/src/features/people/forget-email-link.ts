/** A link that waits to confirm an email ends with a new password: whoever asked for it may not know that one. */
export { deleteEmailLinkOf as forgetEmailLink } from './email-links.queries.ts';
