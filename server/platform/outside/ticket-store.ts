import { sql } from 'kysely'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/** Lead of a renewal before the expiry, s. */
const MARGIN_S = 120
/** Lease of the renewing process, after which another process may renew, s. */
export const LEASE_S = 20
export const LOOK_AGAIN_MS = 50
const MAX_LOOKS = (LEASE_S * 1000) / LOOK_AGAIN_MS

export type TicketKind = 'access' | 'jsapi' | 'pay-certificates' | 'enterprise'
type Renew = () => Promise<{ value: string; lifeS: number }>
type Row = { value: string; expires_at: number }

export type TicketStore = ReturnType<typeof createTicketStore>

/**
 * Stores tickets of the messaging app and certificates of the payment platform, whose requests are
 * limited in number: one process renews, all others read the new one from the table.
 */
export function createTicketStore(db: Db, clock: Clock) {
  /** Returns the ticket, after renewing one that expires soon. Throws when the renewal fails. */
  async function get(brandId: number, kind: TicketKind, renew: Renew): Promise<string> {
    for (let look = 0; look < MAX_LOOKS; look += 1) {
      const now = unixSeconds(clock)
      const row = await find(brandId, kind)
      if (row && row.expires_at - MARGIN_S > now) return row.value
      if (await lease(brandId, kind, now)) return fill(brandId, kind, renew)
      if (row && row.expires_at > now) return row.value
      await new Promise(resolve => setTimeout(resolve, LOOK_AGAIN_MS))
    }
    throw new Error(`The ${kind} ticket of brand ${brandId} is not renewed.`)
  }

  const find = (brandId: number, kind: TicketKind): Promise<Row | undefined> =>
    inBrand(db, brandId)
      .selectFrom('outside_ticket')
      .select(['value', 'expires_at'])
      .where('kind', '=', kind)
      .executeTakeFirst()

  /**
   * True for one process only. Checks the expiry again, because another process may have renewed
   * the ticket meanwhile.
   */
  async function lease(brandId: number, kind: TicketKind, now: number): Promise<boolean> {
    const until = now + LEASE_S
    const { rows } = await sql`
      insert into outside_ticket (brand_id, kind, value, expires_at, lease_until)
      values (${brandId}, ${kind}, '', 0, ${until})
      on conflict (brand_id, kind) do update set lease_until = excluded.lease_until
      where outside_ticket.lease_until <= ${now} and outside_ticket.expires_at <= ${now + MARGIN_S}
      returning kind`.execute(db)
    return rows.length > 0
  }

  async function fill(brandId: number, kind: TicketKind, renew: Renew): Promise<string> {
    try {
      const { value, lifeS } = await renew()
      await write(brandId, kind, { value, expires_at: unixSeconds(clock) + lifeS, lease_until: 0 })
      return value
    } catch (error) {
      await write(brandId, kind, { lease_until: 0 })
      throw error
    }
  }

  /** Discards a ticket that the messaging app has rejected. */
  const drop = (brandId: number, kind: TicketKind) => write(brandId, kind, { expires_at: 0 })

  async function write(
    brandId: number,
    kind: TicketKind,
    change: { value?: string; expires_at?: number; lease_until?: number },
  ): Promise<void> {
    await inBrand(db, brandId)
      .updateTable('outside_ticket')
      .set(change)
      .where('kind', '=', kind)
      .execute()
  }

  return { get, drop }
}
