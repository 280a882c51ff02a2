import { type ManagerView, managerViews } from './schedule-address.ts';

/** The view that was chosen last (W6). */
const KEY = 'selectedViewType';

export function rememberedView(): ManagerView {
  const remembered = localStorage.getItem(KEY);
  return managerViews.find((view) => view === remembered) ?? 'weekly';
}

export function rememberView(view: ManagerView): void {
  localStorage.setItem(KEY, view);
}
