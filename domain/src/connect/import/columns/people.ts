import { columnsOf, type ImportColumn } from './column.ts';

export const PEOPLE_COLUMNS: readonly ImportColumn[] = [
  ...columnsOf('people', {
    first_name: {
      title: 'First Name',
      spanish: 'Nombre',
      aliases: ['given name', 'preferred name', 'firstname', 'nombres'],
    },
    last_name: {
      title: 'Last Name',
      spanish: 'Apellido',
      aliases: ['surname', 'family name', 'lastname', 'apellidos'],
    },
    email: {
      title: 'Email',
      spanish: 'Correo',
      aliases: ['email address', 'e-mail', 'employee email', 'work email', 'correo electrónico'],
    },
    phone_number: {
      title: 'Phone',
      spanish: 'Teléfono',
      aliases: [
        'phone number',
        'mobile',
        'mobile phone',
        'mobile number',
        'cell phone',
        'cell',
        'celular',
        'móvil',
      ],
    },
    key: {
      title: 'Key',
      spanish: 'Clave',
      aliases: [
        'pin',
        'kiosk pin',
        'kiosk code',
        'employee code',
        'time clock pin',
        'personal pin',
        'código',
      ],
    },
    role: {
      title: 'Role',
      spanish: 'Rol',
      aliases: ['access level', 'access', 'permission', 'permission level', 'user type', 'account type'],
    },
    locations: {
      title: 'Locations',
      spanish: 'Sedes',
      aliases: [
        'location',
        'location name',
        'primary location',
        'schedules',
        'schedule',
        'work locations',
        'ubicación',
        'ubicaciones',
      ],
    },
    positions: {
      title: 'Positions',
      spanish: 'Puestos',
      aliases: ['position', 'roles', 'job title', 'jobs', 'job', 'default role', 'areas', 'area', 'puesto'],
    },
    status: { title: 'Status', spanish: 'Estado', aliases: ['active', 'employee status', 'is active'] },
    employment: {
      title: 'Employment Status',
      spanish: 'Tipo de empleo',
      aliases: ['employment type', 'employment', 'employment basis', 'work type'],
    },
    emergency_phone: {
      title: 'Emergency Phone',
      spanish: 'Teléfono de emergencia',
      aliases: ['emergency phone number', 'emergency contact phone', 'emergency contact number'],
    },
    company: { title: 'Company', spanish: 'Empresa', aliases: ['company name'] },
    postal_code: {
      title: 'Postal Code',
      spanish: 'Código postal',
      aliases: ['zip', 'zip code', 'postcode', 'post code'],
    },
    gender: { title: 'Gender', spanish: 'Género', aliases: ['sex'] },
    country: { title: 'Country', spanish: 'País' },
    province: {
      title: 'State or Province',
      spanish: 'Estado o provincia',
      aliases: ['province', 'state'],
    },
    city: { title: 'City', spanish: 'Ciudad', aliases: ['suburb', 'town'] },
    date_of_birth: {
      title: 'Date of Birth',
      spanish: 'Fecha de nacimiento',
      aliases: ['dob', 'birthday', 'birthdate', 'birth date'],
    },
    joined_on: {
      title: 'Joining Date',
      spanish: 'Fecha de ingreso',
      aliases: ['hire date', 'hired date', 'hired on', 'start date', 'employment start date', 'joined'],
    },
    left_on: {
      title: 'Ending Date',
      spanish: 'Fecha de salida',
      aliases: ['termination date', 'terminated on', 'end date', 'employment end date', 'left'],
    },
    language: { title: 'Language', spanish: 'Idioma' },
  }),
  // Other systems write it, and Deckhand does not.
  {
    name: 'full_name',
    title: 'Full Name',
    spanish: 'Nombre completo',
    aliases: ['name', 'employee', 'employee name', 'display name', 'team member', 'legal name', 'user'],
  },
];
