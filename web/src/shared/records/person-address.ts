import { formAddress } from './form-address.ts';

export const newPersonPath = '/manage-user/create';

export function personAddress(mode: 'edit' | 'view', id: number): string {
  return formAddress(newPersonPath, mode, id);
}
