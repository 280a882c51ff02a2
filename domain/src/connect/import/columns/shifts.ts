import { IDENTITY_COLUMNS, type ImportColumn } from './column.ts';

export const SHIFT_COLUMNS: readonly ImportColumn[] = [
  ...IDENTITY_COLUMNS,
  {
    name: 'location',
    title: 'Location',
    spanish: 'Ubicación',
    aliases: ['location name', 'schedule', 'schedule name', 'site', 'work location'],
  },
  {
    name: 'positions',
    title: 'Positions',
    spanish: 'Puestos',
    aliases: ['position', 'shift type', 'shift types', 'role', 'area', 'area name', 'job', 'puesto'],
  },
  {
    name: 'days',
    title: 'Days',
    spanish: 'Días',
    aliases: ['day', 'weekday', 'weekdays', 'week days', 'day of week', 'repeat on', 'día'],
  },
  {
    name: 'start',
    title: 'Start',
    spanish: 'Inicio',
    aliases: ['start time', 'from time', 'shift start', 'time in', 'starts', 'hora de inicio'],
  },
  {
    name: 'end',
    title: 'End',
    spanish: 'Fin',
    aliases: ['end time', 'to time', 'shift end', 'finish', 'finish time', 'time out', 'ends', 'hora de fin'],
  },
  {
    name: 'from',
    title: 'From',
    spanish: 'Desde',
    aliases: ['date', 'start date', 'shift date', 'first date', 'starts on', 'fecha'],
  },
  {
    name: 'until',
    title: 'Until',
    spanish: 'Hasta',
    aliases: ['end date', 'last date', 'repeat until', 'ends on', 'to date'],
  },
  {
    name: 'staff_1',
    title: 'Staff 1',
    spanish: 'Personal 1',
    aliases: ['staff', 'employee', 'employee name', 'employee email', 'team member', 'user', 'name', 'email'],
  },
  { name: 'staff_2', title: 'Staff 2', spanish: 'Personal 2', aliases: ['second staff', 'second employee'] },
  {
    name: 'comments',
    title: 'Comments',
    spanish: 'Comentarios',
    aliases: ['notes', 'note', 'comment', 'shift notes', 'notas'],
  },
  // The whole plan, as the export writes it (MI12).
  { name: 'kind', title: 'Kind', spanish: 'Clase' },
  { name: 'repeat', title: 'Repeat', spanish: 'Repetición' },
  { name: 'exceptions', title: 'Exceptions', spanish: 'Excepciones' },
  { name: 'dismissed', title: 'Dismissed', spanish: 'Suspendidos' },
  { name: 'seats', title: 'Seats', spanish: 'Lugares' },
  { name: 'substitutes', title: 'Substitutes', spanish: 'Suplentes' },
  { name: 'agenda', title: 'Agenda', spanish: 'Agenda' },
];
