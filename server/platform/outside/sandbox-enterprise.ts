import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sha256 } from '../../core/random.ts'
import type { Enterprise } from '../../core/ports/enterprise.ts'
import { answerEnterpriseCall, sandboxCorpId, sandboxSecret } from './enterprise-double.ts'
import type { SealKeys } from './event-seal.ts'
import { createPlatformEnterprise } from './platform-enterprise.ts'
import { createTicketStore } from './ticket-store.ts'

/** The enterprise side of the sandbox: the platform's protocol, answered in this process. Every brand has an account. */
export const createSandboxEnterprise = (db: Db, clock: Clock): Enterprise =>
  createPlatformEnterprise({
    db,
    clock,
    accountOf: brandId => accountOf(db, brandId),
    origin: 'https://qyapi.sandbox.test',
    fetch: (url, init) => answerEnterpriseCall(db, new Request(url, init), clock),
    tickets: createTicketStore(db, clock),
  })

async function accountOf(db: Db, brandId: number): Promise<EnterpriseAccount | undefined> {
  const brand = await inBrand(db, brandId).selectFrom('brand').select('secret').executeTakeFirst()
  if (!brand) return undefined
  const keys = sandboxKeys(brandId, brand.secret)
  return { brandId, ...keys, secret: sandboxSecret(brand.secret) }
}

/** The keys that a brand of the sandbox shares with the sandbox's platform. */
export const sandboxKeys = (brandId: number, secret: string): SealKeys => ({
  token: sha256(`${secret} events`).slice(0, 32),
  aesKey: Buffer.from(sha256(`${secret} seal`), 'hex')
    .toString('base64')
    .slice(0, 43),
  corpId: sandboxCorpId(brandId),
})
