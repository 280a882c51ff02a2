import { addAppRoute } from './add-app.ts';
import { addPasskeyRoute } from './add-passkey.ts';
import { listFactorsRoute } from './list-factors.ts';
import { loginWithIssuerRoute } from './login-with-issuer.ts';
import { loginWithPasskeyRoute } from './login-with-passkey.ts';
import { makeRecoveryCodesRoute } from './make-recovery-codes.ts';
import { proveIdentityRoute } from './prove-identity.ts';
import { removeFactorRoute } from './remove-factor.ts';
import { removeFactorsRoute } from './remove-factors.ts';
import { renameFactorRoute } from './rename-factor.ts';
import { startAppRoute } from './start-app.ts';
import { startIssuerLoginRoute } from './start-issuer-login.ts';
import { startPasskeyRoute } from './start-passkey.ts';
import { startPasskeyLoginRoute } from './start-passkey-login.ts';
import { startProofRoute } from './start-proof.ts';
import { unlinkIssuerRoute } from './unlink-issuer.ts';
import { verifySecondFactorRoute } from './verify-second-factor.ts';

export const secondFactorRoutes = [
  listFactorsRoute,
  startIssuerLoginRoute,
  loginWithIssuerRoute,
  unlinkIssuerRoute,
  startPasskeyRoute,
  addPasskeyRoute,
  startAppRoute,
  addAppRoute,
  renameFactorRoute,
  removeFactorRoute,
  makeRecoveryCodesRoute,
  verifySecondFactorRoute,
  startPasskeyLoginRoute,
  loginWithPasskeyRoute,
  removeFactorsRoute,
  proveIdentityRoute,
  startProofRoute,
];
