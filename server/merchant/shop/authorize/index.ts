import { authorizeBase } from './authorize-base.ts'
import { authorizeCode } from './code.ts'
import { decideAuthorization } from './decide.ts'
import { endPayee } from './end-payee.ts'
import { authorization, scanAuthorization } from './scan.ts'

/** A second merchant, or a receiver of the shop's money, by a code that the merchant shows. */
export const authorizeRoutes = [
  authorizeBase,
  authorization,
  scanAuthorization,
  authorizeCode,
  decideAuthorization,
  endPayee,
]
