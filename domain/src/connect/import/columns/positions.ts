import { columnsOf, type ImportColumn } from './column.ts';

export const POSITION_COLUMNS: readonly ImportColumn[] = columnsOf('positions', {
  name: {
    title: 'Name',
    spanish: 'Nombre',
    aliases: ['position', 'position name', 'role', 'role name', 'area', 'area name', 'job', 'puesto'],
  },
  color: { title: 'Color', spanish: 'Color', aliases: ['colour', 'position color'] },
  lifeguard: { title: 'Lifeguard', spanish: 'Salvavidas', aliases: ['work of a lifeguard', 'is lifeguard'] },
});
