import { type ComponentType, createContext } from 'react';

/** The tabs of the reader's own certificates and calendar address, and their wages. */
interface ProfileSlots {
  MyCertificates: ComponentType;
  MyCalendar: ComponentType;
  MyWages: ComponentType;
}

export const ProfileSlots = createContext<ProfileSlots | null>(null);
