import type { ScheduleItem } from '@deckhand/contract/schedule/calendar/schedule-item';
import type { ZoneCode } from '@deckhand/domain/time/zones';
import { type ComponentType, createContext, type ReactNode } from 'react';
import type { CardBadge } from '../../../shared/board/board-card.ts';

/** The calendar on which somebody chooses the shift that they want changed. */
interface ScheduleChangeSlots {
  PersonalBoard: ComponentType<{
    zone: ZoneCode;
    onOpen: (item: ScheduleItem) => void;
    instruction: string;
    badgesOf: (item: ScheduleItem) => readonly CardBadge[];
    above: () => ReactNode;
  }>;
  EventModal: ComponentType<{ item: ScheduleItem; onClose: () => void }>;
}

export const ScheduleChangeSlots = createContext<ScheduleChangeSlots | null>(null);
