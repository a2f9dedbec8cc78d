import type { ShareKind } from '../../api/share.ts'
import { proofOf } from '../../server/share/share-proof.ts'
import type { TestServer } from './server-app.ts'

/** The fields of a link that these people passed on, signed by the server from the first of them on. */
export async function makeShareFields(
  { db, clock }: TestServer,
  { kind, id, chain }: { kind: ShareKind; id: number; chain: number[] },
) {
  const brand = await db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const link = { kind, id, chain: chain.map(String), time: clock.seconds() }
  return {
    kind,
    id,
    shareBy: link.chain.join(','),
    shareTime: link.time,
    shareSign: proofOf(brand, link, 0),
  }
}
