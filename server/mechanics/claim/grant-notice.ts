import type * as v from 'valibot'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { TypedJobKind } from '../../core/jobs/define-job.ts'
import {
  defineNotice,
  type NoticeSpec,
  type NoticeWords,
} from '../../core/notices/define-notice.ts'

type GrantToTell = Awaited<ReturnType<ReturnType<typeof grantsToTell>['execute']>>[number]

interface GrantNoticeSpec<E extends v.ObjectEntries, R>
  extends Omit<NoticeSpec<E, R>, 'receiver' | 'words'> {
  words(row: R): Omit<NoticeWords, 'picture'>
}

/** A notice about a grant to who has it, or had it, with the grant's picture. */
export const defineGrantNotice = <E extends v.ObjectEntries, R extends GrantToTell>({
  words,
  ...spec
}: GrantNoticeSpec<E, R>): TypedJobKind<v.InferOutput<v.ObjectSchema<E, undefined>>> =>
  defineNotice<E, R>({
    ...spec,
    receiver: ({ uid }) => uid,
    words: row => ({ ...words(row), picture: row.item.thumb }),
  })

/** What the words of a notice name of a grant; the caller says which grants. */
export const grantsToTell = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
    .select(['user_grant.grant_id', 'user_grant.uid', 'user_grant.valid_to', 'redeem_code.item'])
    .select(['activity.activity_id', 'activity.type'])
