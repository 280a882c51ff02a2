import { IDENTITY_COLUMNS, type ImportColumn } from './column.ts';

export const LOCATION_COLUMNS: readonly ImportColumn[] = [
  ...IDENTITY_COLUMNS,
  {
    name: 'title',
    title: 'Title',
    spanish: 'Título',
    aliases: [
      'location',
      'location name',
      'name',
      'schedule',
      'schedule name',
      'business name',
      'ubicación',
      'nombre',
    ],
  },
  {
    name: 'address',
    title: 'Address',
    spanish: 'Dirección',
    aliases: ['street address', 'address 1', 'full address', 'location address'],
  },
  {
    name: 'phone_number',
    title: 'Phone',
    spanish: 'Teléfono',
    aliases: ['phone number', 'telephone', 'número de teléfono'],
  },
  {
    name: 'email',
    title: 'Email',
    spanish: 'Correo',
    aliases: ['email address', 'e-mail', 'correo electrónico'],
  },
  {
    name: 'timezone',
    title: 'Time Zone',
    spanish: 'Zona horaria',
    aliases: ['tz', 'time zone name', 'location timezone'],
  },
  // For a new location, as the export writes them (MI12).
  { name: 'published_through', title: 'Published Through', spanish: 'Publicado hasta' },
  { name: 'closures', title: 'Closures', spanish: 'Cierres' },
];
