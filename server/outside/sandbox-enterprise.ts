import * as v from 'valibot'
import { type Clock, unixSeconds } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { sha256 } from '../core/random.ts'
import type { Enterprise, EnterpriseEvent, GroupNow } from './enterprise.ts'
import { openSeal, type SealKeys } from './event-seal.ts'

/**
 * Host of the QR codes of the sandbox's staff and groups; the sandbox's phone opens such addresses
 * itself.
 */
const ORIGIN = 'https://work.banshan.example'

const customer = { externalUserId: v.string(), unionid: v.string() }
const eventSchema = v.object({
  id: v.string(),
  at: v.number(),
  change: v.variant('kind', [
    v.object({
      kind: v.picklist(['staffAdded', 'staffRemoved']),
      userId: v.number(),
      state: v.optional(v.string()),
      ...customer,
    }),
    v.object({ kind: v.picklist(['groupJoined', 'groupLeft']), chatId: v.string(), ...customer }),
    v.object({ kind: v.literal('groupChanged'), chatId: v.string() }),
  ]),
})

/**
 * The double of the enterprise side: its groups are rows of the sandbox, and its events are
 * encrypted like the platform's.
 */
export function createSandboxEnterprise(db: Db, clock: Clock): Enterprise {
  async function group(brandId: number, chatId: string): Promise<GroupNow | null> {
    const row = await db
      .selectFrom('sandbox_group')
      .selectAll()
      .where('brand_id', '=', brandId)
      .where('chat_id', '=', chatId)
      .executeTakeFirst()
    if (!row) return null
    return {
      name: row.name,
      memberN: row.member_n,
      qrText: groupCode(brandId, chatId, row.qr_version),
      qrExpiresAt: row.qr_expires_at,
      isDismissed: row.is_dismissed,
    }
  }

  return {
    contactWay: async (brandId, { userId, state }) =>
      `${ORIGIN}/sandbox/add-staff?br=${brandId}&staffId=${userId}&state=${encodeURIComponent(state)}`,
    group,

    async openEvent({ brandId, ...raw }) {
      const brand = await db
        .selectFrom('brand')
        .select('secret')
        .where('brand_id', '=', brandId)
        .executeTakeFirst()
      const text = brand && openSeal(raw, sandboxKeys(brand.secret), unixSeconds(clock))
      if (!text) return { refused: 'not sealed by the platform' }
      const event: EnterpriseEvent = v.parse(eventSchema, JSON.parse(text))
      return { event }
    },
  }
}

/** Address in a group's QR code; changes with its version. */
export const groupCode = (brandId: number, chatId: string, version: number): string =>
  `${ORIGIN}/sandbox/join-group?br=${brandId}&chatId=${chatId}&v=${version}`

/** Event keys of a brand in the sandbox. */
export const sandboxKeys = (secret: string): SealKeys => ({
  token: sha256(`${secret} events`).slice(0, 32),
  aesKey: Buffer.from(sha256(`${secret} seal`), 'hex')
    .toString('base64')
    .slice(0, 43),
  corpId: 'sandbox',
})
