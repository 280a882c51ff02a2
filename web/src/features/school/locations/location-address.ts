import { formAddress } from '../../../shared/records/form-address.ts';

export const locationsPath = '/manage-location';
export const newLocationPath = '/manage-location/create';

export function locationAddress(mode: 'edit' | 'view', id: number): string {
  return formAddress(newLocationPath, mode, id);
}
