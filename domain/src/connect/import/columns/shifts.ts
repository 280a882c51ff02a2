import { columnsOf, type ImportColumn } from './column.ts';

export const SHIFT_COLUMNS: readonly ImportColumn[] = columnsOf('shifts', {
  location: {
    title: 'Location',
    spanish: 'Sede',
    aliases: ['location name', 'schedule', 'schedule name', 'site', 'work location', 'ubicación'],
  },
  positions: {
    title: 'Positions',
    spanish: 'Puestos',
    aliases: ['position', 'shift type', 'shift types', 'role', 'area', 'area name', 'job', 'puesto'],
  },
  days: {
    title: 'Days',
    spanish: 'Días',
    aliases: ['day', 'weekday', 'weekdays', 'week days', 'day of week', 'repeat on', 'día'],
  },
  start: {
    title: 'Start',
    spanish: 'Inicio',
    aliases: ['start time', 'from time', 'shift start', 'time in', 'starts', 'hora de inicio'],
  },
  end: {
    title: 'End',
    spanish: 'Fin',
    aliases: ['end time', 'to time', 'shift end', 'finish', 'finish time', 'time out', 'ends', 'hora de fin'],
  },
  from: {
    title: 'From',
    spanish: 'Desde',
    aliases: ['date', 'start date', 'shift date', 'first date', 'starts on', 'fecha'],
  },
  until: {
    title: 'Until',
    spanish: 'Hasta',
    aliases: ['end date', 'last date', 'repeat until', 'ends on', 'to date'],
  },
  staff_1: {
    title: 'Staff 1',
    spanish: 'Personal 1',
    aliases: ['staff', 'employee', 'employee name', 'employee email', 'team member', 'user', 'name', 'email'],
  },
  staff_2: { title: 'Staff 2', spanish: 'Personal 2', aliases: ['second staff', 'second employee'] },
  comments: {
    title: 'Comments',
    spanish: 'Comentarios',
    aliases: ['notes', 'note', 'comment', 'shift notes', 'notas'],
  },
  code: { title: 'Code', spanish: 'Código del turno' },
  // The whole plan, as the export writes it (MI12).
  kind: { title: 'Kind', spanish: 'Clase' },
  repeat: { title: 'Repeat', spanish: 'Repetición' },
  exceptions: { title: 'Exceptions', spanish: 'Excepciones' },
  dismissed: { title: 'Dismissed', spanish: 'Suspendidos' },
  seats: { title: 'Seats', spanish: 'Lugares' },
  substitutes: { title: 'Substitutes', spanish: 'Reemplazos' },
  agenda: { title: 'Agenda', spanish: 'Agenda' },
});
