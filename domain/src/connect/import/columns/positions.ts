import { IDENTITY_COLUMNS, type ImportColumn } from './column.ts';

export const POSITION_COLUMNS: readonly ImportColumn[] = [
  ...IDENTITY_COLUMNS,
  {
    name: 'name',
    title: 'Name',
    spanish: 'Nombre',
    aliases: ['position', 'position name', 'role', 'role name', 'area', 'area name', 'job', 'puesto'],
  },
  { name: 'color', title: 'Color', spanish: 'Color', aliases: ['colour', 'position color'] },
];
