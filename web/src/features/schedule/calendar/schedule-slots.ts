import type { CivilDate } from '@deckhand/domain/time/civil-date';
import { type ComponentType, createContext } from 'react';

/** The planned cost of the shown week at a location. */
interface ScheduleSlots {
  PlannedCost: ComponentType<{ location: number; week: CivilDate }>;
}

export const ScheduleSlots = createContext<ScheduleSlots | null>(null);
