import type { Answer } from '@deckhand/contract/call';
import type { addPasskey } from '@deckhand/contract/people/second-factor/add-passkey';

export type AddedFactor = Answer<typeof addPasskey>;

/** Shared by the two forms that add a factor. */
export interface FactorFormProps {
  /** The password, if the person has just typed it. */
  password?: string | undefined;
  /** The token of a sign-in that must set up a factor first. */
  token?: string | undefined;
  onAdded: (added: AddedFactor) => void;
  onCancel: () => void;
}
