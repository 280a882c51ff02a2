import { type ComponentType, createContext } from 'react';

/** The tab of the reader's own certificates. */
interface ProfileSlots {
  MyCertificates: ComponentType;
}

export const ProfileSlots = createContext<ProfileSlots | null>(null);
