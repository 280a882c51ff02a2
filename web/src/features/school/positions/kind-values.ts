import type { CertificateKind } from '@deckhand/contract/certificates/certificate';

/** The days are typed in one field: '60, 30, 7'. */
export interface KindValues {
  name: string;
  validity_months: number | null;
  reminder_days: string;
}

export function kindValues(kind: CertificateKind | undefined): KindValues {
  return {
    name: kind?.name ?? '',
    validity_months: kind ? kind.validity_months : 24,
    reminder_days: (kind?.reminder_days ?? [60, 30, 7]).join(', '),
  };
}

/** A part that is no number becomes NaN, so that the schema refuses it. */
export function kindInput({ reminder_days: days, ...values }: KindValues) {
  const parts = days.split(/[\s,;]+/).filter((part) => part !== '');
  return { ...values, reminder_days: parts.map(Number) };
}
