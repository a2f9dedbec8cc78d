import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../core/jobs/at-once.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import { tx } from '../core/tx.ts'
import { lapsePoints } from './point-ledger.ts'

/** Takes expired lots out of the balances. */
export const expirePoints = defineJob({
  kind: 'expire-points',
  payload: {},
  everyS: 600,

  async run({ context: { db }, now }) {
    for (;;) {
      const { rows } = await sql<{ brand_id: number; uid: number }>`
        select distinct brand_id, uid from (
          select brand_id, uid from point_lot
          where left_n > 0 and expire_at > 0 and expire_at <= ${now}
          order by expire_at limit ${ROWS_AT_ONCE}
        ) as ended`.execute(db)
      for (const { brand_id: brandId, uid } of rows) {
        await tx(db, trx => lapsePoints(trx, { brandId, uid, now }))
      }
      if (rows.length === 0) return
    }
  },
})
