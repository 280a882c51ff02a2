import { viewSettings } from '@deckhand/contract/settings/view-settings';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../api/api-query.ts';

export const settingsQuery = apiQuery(viewSettings, {});

export function useSettings() {
  return useQuery({ ...settingsQuery, meta: { failureIsShownByScreen: true } });
}
