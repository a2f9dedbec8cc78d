import * as v from 'valibot'
import { anyText, linkId, time } from '../../core/fields.ts'
import type { Brand } from '../../core/define-route.ts'
import type { Input } from '../../core/parse-input.ts'
import { isSigned, sign } from '../../core/signature.ts'
import { MAX_AGE_S } from '../../content/share/share-rules.ts'

/** Share fields of a link: untrusted input that proves nothing without the signature. */
export const inviteLink = {
  shareUser: linkId,
  shareTime: v.fallback(v.optional(time, 0), 0),
  shareSign: v.fallback(v.optional(anyText(64), ''), ''),
}

export type InviteLinkInput = Partial<Input<typeof inviteLink>>

interface Invitation {
  activityId: number
  inviterUid: number
  /** Unix seconds. */
  at: number
}

/** Signature of an inviter's own link, made for their session. */
export const inviteSign = ({ secret }: Pick<Brand, 'secret'>, invitation: Invitation): string =>
  sign(secret, partsOf(invitation))

/** The inviter whose signature a link carries; undefined for an expired, altered or foreign link. */
export function provenInviter(
  { secret }: Brand,
  activityId: number,
  { shareUser, shareTime = 0, shareSign = '' }: InviteLinkInput,
  now: number,
): number | undefined {
  if (shareUser === undefined || shareTime > now || now - shareTime > MAX_AGE_S) return undefined
  const parts = partsOf({ activityId, inviterUid: shareUser, at: shareTime })
  // guard: an invitation is signed by us [server invite/bind]
  //   return isSigned(secret, parts, shareSign) ? shareUser : undefined ~> return shareUser
  return isSigned(secret, parts, shareSign) ? shareUser : undefined
}

const partsOf = ({ activityId, inviterUid, at }: Invitation): (string | number)[] => [
  'invite',
  activityId,
  inviterUid,
  at,
]
