import { addCertificateRoute } from './add-certificate.ts';
import { createCertificateKindRoute } from './create-certificate-kind.ts';
import { decideCertificateRoute } from './decide-certificate.ts';
import { decideLapseRoute } from './decide-lapse.ts';
import { deleteCertificateRoute } from './delete-certificate.ts';
import { deleteCertificateKindRoute } from './delete-certificate-kind.ts';
import { listCertificateKindsRoute } from './list-certificate-kinds.ts';
import { listCertificatesRoute } from './list-certificates.ts';
import { listKioskLapsesRoute } from './list-kiosk-lapses.ts';
import { listLapsesRoute } from './list-lapses.ts';
import { updateCertificateRoute } from './update-certificate.ts';
import { updateCertificateKindRoute } from './update-certificate-kind.ts';
import { viewCertificatesRoute } from './view-certificates.ts';

export const certificatesRoutes = [
  listCertificateKindsRoute,
  createCertificateKindRoute,
  updateCertificateKindRoute,
  deleteCertificateKindRoute,
  listCertificatesRoute,
  viewCertificatesRoute,
  addCertificateRoute,
  updateCertificateRoute,
  deleteCertificateRoute,
  decideCertificateRoute,
  listLapsesRoute,
  decideLapseRoute,
  listKioskLapsesRoute,
];
