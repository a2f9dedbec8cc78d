import { type CallOptions, codes, isRefused } from '../../../api/index.ts'
import { createQuery, isGone } from '../../data/query.ts'

/** Why a member page cannot show its content, beside the common query states. */
export type MemberStop = 'notMember' | 'frozen'

export function stopOf(error: unknown): 'notFound' | MemberStop | undefined {
  if (isRefused(error, codes.notMember)) return 'notMember'
  if (isRefused(error, codes.cardFrozen)) return 'frozen'
  return isGone(error) ? 'notFound' : undefined
}

/** Query for data that only members have. `first`: what the page already has of it. */
export function createMemberQuery<T extends object>(
  read: (how: CallOptions) => Promise<T>,
  first?: T,
) {
  const query = createQuery<T, MemberStop>({ read, statusOf: stopOf })
  if (first) query.begin(first)
  return query
}
