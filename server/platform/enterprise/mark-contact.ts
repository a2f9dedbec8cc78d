import type { ServerContext } from '../../core/context.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { postponeJobs } from '../../core/jobs/postpone-jobs.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { tagVisitor } from '../../mechanics/participate/tag-visitor.ts'
import { EnterpriseRefused } from '../outside/ask-enterprise.ts'
import { findContact } from './find-contact.ts'

const KIND = 'mark-contact'
/** Contacts of a batch, asked for one after the other: the platform counts calls by the minute. */
const BATCH = 10
/** Time until the platform is asked again after it was too busy, s. */
const BUSY_S = 60
/** Failures after which a contact is given up: some four days, so that somebody can mend the firm's permissions. */
const MOST_FAILURES = 100

/** A customer who has added a staff member on the enterprise platform. */
export interface Contact {
  brandId: number
  uid: number
  /** `shop_user.user_id` */
  userId: number
}

export const contactKey = ({ uid, userId }: Omit<Contact, 'brandId'>): string => `${uid}:${userId}`

/** Has the open marks of contacts written. There is one job for a contact, so that no two write one description. */
export const enqueueMarks = (
  trx: Tx,
  { brandId, now }: { brandId: number; now: number },
  contacts: readonly Omit<Contact, 'brandId'>[],
): Promise<void> =>
  enqueue(
    trx,
    markContact,
    contacts.map(({ uid, userId }) => ({
      brandId,
      key: contactKey({ uid, userId }),
      dueAt: now,
      payload: { uid, userId },
    })),
  )

/** Writes all open marks of a contact to the enterprise side; again after a failure. */
export const markContact = defineJob({
  kind: KIND,
  payload: { uid: id, userId: id },
  batch: BATCH,
  maxFailures: MOST_FAILURES,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    const again = { status: 'later', at: now + BUSY_S } as const
    let isBusy = false
    for (const { key, payload } of jobs) {
      if (isBusy) {
        outcome.set(key, again)
        continue
      }
      try {
        await writeMarks(context, { brandId, ...payload, now })
      } catch (error) {
        isBusy = error instanceof EnterpriseRefused && error.isBusy
        outcome.set(key, isBusy ? again : { status: 'failed', error })
      }
    }
    // guard: whoever is told to ask less often asks nothing for a while [server enterprise/mark-contact]
    if (isBusy) await postponeJobs(context.db, markContact, { brandId, until: again.at })
    return outcome
  },
})

interface Mark {
  activity_id: number
  line: string
  tag_ids: number[]
}

async function writeMarks(
  { db, enterprise }: Pick<ServerContext, 'db' | 'enterprise'>,
  contact: Contact & { now: number },
): Promise<void> {
  await dropUnwanted(db, contact)
  const marks = await openMarks(db, contact)
  if (marks.length === 0) return
  const externalUserId = await findContact(db, contact)
  // guard: nothing is written about who left [server enterprise/mark-contact]
  if (externalUserId === undefined) return dropMarks(db, contact)
  const tagIds = marks.flatMap(({ tag_ids }) => tag_ids)
  const tags = await tagsOf(db, contact.brandId, tagIds).execute()
  const isWritten = await enterprise.noteContact(contact.brandId, {
    userId: contact.userId,
    externalUserId,
    tags: tags.map(({ name }) => name),
    lines: marks.map(({ line }) => line),
    written: await writtenLines(db, contact),
  })
  await settle(db, contact, { marks, isWritten, tagIds: tags.map(({ tag_id }) => tag_id) })
}

/** Marks that are still to be written, the oldest first. */
async function openMarks(db: Db, { brandId, uid, userId }: Contact): Promise<Mark[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('contact_mark')
    .innerJoin('activity', 'activity.activity_id', 'contact_mark.activity_id')
    .select(['contact_mark.activity_id', 'contact_mark.line', 'activity.contact_mark'])
    .where('contact_mark.uid', '=', uid)
    .where('contact_mark.user_id', '=', userId)
    .where('contact_mark.done_at', 'is', null)
    .orderBy('contact_mark.line')
    .orderBy('contact_mark.activity_id')
    .execute()
  return rows.map(({ contact_mark: setting, ...mark }) => ({
    ...mark,
    tag_ids: setting?.tag_ids ?? [],
  }))
}

/** Of activities that no longer tag anybody. */
const dropUnwanted = (db: Db, contact: Contact) =>
  openRows(db, contact)
    .where(
      'activity_id',
      'not in',
      inBrand(db, contact.brandId)
        .selectFrom('activity')
        .select('activity.activity_id')
        .where('activity.contact_mark', 'is not', null),
    )
    .execute()

/** Whoever is a contact again is found again. */
async function dropMarks(db: Db, contact: Contact): Promise<void> {
  await openRows(db, contact).execute()
}

const openRows = (db: Db, { brandId, uid, userId }: Contact) =>
  inBrand(db, brandId)
    .deleteFrom('contact_mark')
    .where('uid', '=', uid)
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)

async function writtenLines(db: Db, { brandId, uid, userId }: Contact): Promise<string[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('contact_mark')
    .select('line')
    .where('uid', '=', uid)
    .where('user_id', '=', userId)
    .where('is_written', '=', true)
    .execute()
  return rows.map(({ line }) => line)
}

const tagsOf = (db: Db, brandId: number, tagIds: readonly number[]) =>
  inBrand(db, brandId)
    .selectFrom('customer_tag')
    .select(['tag_id', 'name'])
    .where('tag_id', 'in', [0, ...tagIds])
    .orderBy('tag_id')

interface Settled {
  marks: Mark[]
  isWritten: boolean
  tagIds: number[]
}

/** Keeps what was written; the customer has the tags here as well. Nothing of an account that was deleted meanwhile. */
const settle = (
  db: Db,
  { brandId, uid, userId, now }: Contact & { now: number },
  { marks, isWritten, tagIds }: Settled,
): Promise<void> =>
  tx(db, async trx => {
    const done = await inBrand(trx, brandId)
      .updateTable('contact_mark')
      .set({ done_at: now, is_written: isWritten })
      .where('uid', '=', uid)
      .where('user_id', '=', userId)
      .where(
        'activity_id',
        'in',
        marks.map(({ activity_id }) => activity_id),
      )
      .where('done_at', 'is', null)
      .returning('activity_id')
      .execute()
    if (done.length === 0 || !isWritten) return
    // Locked against a manager who deletes a tag.
    const there = await tagsOf(trx, brandId, tagIds).forShare().execute()
    await tagVisitor(trx, { brandId, uid, tagIds: there.map(({ tag_id }) => tag_id), now })
  })
