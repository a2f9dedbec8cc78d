import * as v from 'valibot'
import { MOST_IMAGES } from '../../../api/values/limits.ts'
import { findActivity } from '../../core/activity-table.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { defineWrite } from '../../core/define-write.ts'
import { anyText, id, text } from '../../core/fields.ts'
import { badField } from '../../core/parse-input.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'
import { statusName } from '../../mechanics/vote/vote-item.ts'
import { correctEntry, type Entrant, enterVote } from '../../mechanics/vote/vote-signup.ts'
import { areOwnPictures } from '../../platform/upload/own-pictures.ts'
import type { VoteConfig } from '../../../api/configs/vote.ts'
import { voteExt } from './vote-ext.ts'

const trimmed = (longest: number) => v.pipe(text(longest), v.trim(), v.minLength(1))
const phone = v.pipe(v.string(), v.regex(/^1\d{10}$/))

/** Signs up, or with `itemId` corrects a rejected sign-up. */
export const signUpForVote = defineWrite({
  name: 'vote/signup',
  path: '/wechat/vote/signup',
  access: 'open',
  input: {
    id,
    itemId: v.optional(id),
    name: trimmed(20),
    intro: v.optional(v.pipe(anyText(500), v.trim()), ''),
    images: v.pipe(v.array(text(300)), v.minLength(1), v.maxLength(MOST_IMAGES)),
    group: v.optional(anyText(20), ''),
    phone,
    fields: v.optional(v.record(text(20), anyText(200)), {}),
  },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'vote'),

  async check({ db, brandId, visitor, input, found: activity, settings, origin }) {
    entrantOf(voteExt(activity), input)
    const uploader = { settings, db, origin, brandId, uid: visitor.uid }
    if (!(await areOwnPictures(input.images, uploader))) {
      throw new ReplyError('uploadRefused', { data: { field: 'images' } })
    }
  },

  async run({ trx, brandId, visitor, input, found, now }) {
    const activity = await findActivity(trx, brandId, input.id, 'vote')
    const ext = voteExt(activity)
    await checkEntry(trx, activity, visitor, now)
    refuseClosedSignup(ext, now)
    const entrant = entrantOf(voteExt(found), input)
    const entering = { activity, uid: visitor.uid, entrant, audit: ext.audit, now }
    const item = input.itemId
      ? await correctEntry(trx, entering, input.itemId)
      : await enterVote(trx, entering)
    return { item_id: item.item_id, number: item.number, status: statusName(item.status) }
  },
})

interface Form {
  name: string
  intro: string
  images: string[]
  group: string
  phone: string
  fields: Record<string, string>
}

function entrantOf(ext: VoteConfig, form: Form): Entrant {
  const { name, intro, images, group, phone: number, fields } = form
  if (ext.groups.length > 0 ? !ext.groups.includes(group) : group) throw badField('group')
  const answers: Record<string, string> = {}
  for (const { key, required, longest } of ext.fields) {
    const said = (fields[key] ?? '').trim()
    if (required && !said) throw badField(`fields.${key}`, 'missing')
    if ([...said].length > longest) throw badField(`fields.${key}`)
    if (said) answers[key] = said
  }
  refuseWords({ name, intro, ...answers }, [...spam, ...ext.words])
  return { name, intro, images, group, phone: number, answers }
}

/** Additional refused words: sign-ups must not advertise contacts or sell votes. */
const spam = ['加微信', '加v信', '刷票', '代投']

function refuseWords(texts: Record<string, string>, more: string[]): void {
  for (const [field, said] of Object.entries(texts)) {
    if (hasRefusedWord(said, more)) throw new ReplyError('contentRefused', { data: { field } })
  }
}

function refuseClosedSignup(ext: VoteConfig, now: number): void {
  if (!ext.signup || now >= ext.signup_to)
    throw new ReplyError('ended', { message: '报名已经结束' })
  if (now < ext.signup_from) {
    const data = { start_at: ext.signup_from }
    throw new ReplyError('notStarted', { message: '报名还没开始', data })
  }
}
