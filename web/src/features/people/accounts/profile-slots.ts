import { type ComponentType, createContext } from 'react';

/** The tab of the reader's own certificates, and their wages. */
interface ProfileSlots {
  MyCertificates: ComponentType;
  MyWages: ComponentType;
}

export const ProfileSlots = createContext<ProfileSlots | null>(null);
