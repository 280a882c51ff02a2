import { columnsOf, type ImportColumn } from './column.ts';

export const LOCATION_COLUMNS: readonly ImportColumn[] = columnsOf('locations', {
  title: {
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
  address: {
    title: 'Address',
    spanish: 'Dirección',
    aliases: ['street address', 'address 1', 'full address', 'location address'],
  },
  phone_number: {
    title: 'Phone',
    spanish: 'Teléfono',
    aliases: ['phone number', 'telephone', 'número de teléfono'],
  },
  email: {
    title: 'Email',
    spanish: 'Correo',
    aliases: ['email address', 'e-mail', 'correo electrónico'],
  },
  timezone: {
    title: 'Time Zone',
    spanish: 'Zona horaria',
    aliases: ['tz', 'time zone name', 'location timezone'],
  },
  // For a new location, as the export writes them (MI12).
  published_through: { title: 'Published Through', spanish: 'Publicado hasta' },
  closures: { title: 'Closures', spanish: 'Cierres' },
});
