/** The value of the status filter in Manage User that shows who signed up and waits for an admin. */
export const signUpStatus = 'sign-up';

/** Manage User with that filter. */
export const signUpsAddress = `/manage-user?status=${signUpStatus}`;
