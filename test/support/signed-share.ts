import type { ShareKind } from '../../api/share.ts'
import { proofOf } from '../../server/content/share/share-proof.ts'
import type { TestServer } from './server-app.ts'

/** The fields of a link shared by these people, signed by the server from one of them on, by default the first. */
export async function makeShareFields(
  { db, clock }: TestServer,
  { kind, id, chain, from = 0 }: { kind: ShareKind; id: number; chain: number[]; from?: number },
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
    shareSign: proofOf(brand, link, from),
  }
}
