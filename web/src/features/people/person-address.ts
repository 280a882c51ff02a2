import { formAddress } from '../../shared/records/form-address.ts';

export const peoplePath = '/manage-user';
export const newPersonPath = '/manage-user/create';

export function personAddress(mode: 'edit' | 'view', id: number): string {
  return formAddress(newPersonPath, mode, id);
}
