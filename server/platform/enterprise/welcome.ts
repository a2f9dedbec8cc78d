import { inBrand } from '../../core/in-brand.ts'
import { stateOf } from '../../core/activity-row.ts'
import type { ServerContext } from '../../core/context.ts'
import { anyText, text, time } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { logError } from '../../core/log-error.ts'
import type { ArrivedEvent, Enterprise, Welcome, WelcomePart } from '../../core/ports/enterprise.ts'
import { startPathOf } from '../../core/start-paths.ts'
import type { Tx } from '../../core/tx.ts'
import {
  CUSTOMER_NAME,
  saidTo,
  type WelcomeWords,
  wordsFor,
} from '../../mechanics/live-code/welcome-words.ts'
import { EnterpriseRefused } from '../outside/ask-enterprise.ts'
import { publicBytes } from '../outside/read-object.ts'
import { publicKeyOf } from '../outside/object-store.ts'

/** Time for which the platform takes a welcome after it has told of the contact, s. */
export const WELCOME_S = 20
/** Time until it is tried again, s. */
const AGAIN_S = 1
/** Contacts who are welcomed at once. */
const AT_ONCE = 50
/** Time for what is only nice to have, a name or a picture, ms: without it the words still come in time. */
const EXTRA_MS = 3000
/** Largest picture of the platform, bytes. */
const PICTURE_BYTES = 2_000_000

/** Writes down that somebody is to be welcomed, in the transaction that keeps the event: a repeated one is none. */
export async function enqueueWelcome(
  trx: Tx,
  { brandId, arrived: { id, event }, now }: { brandId: number; arrived: ArrivedEvent; now: number },
): Promise<void> {
  if (event.kind !== 'staffAdded' || !event.welcomeCode) return
  const { welcomeCode: code, workUserId, externalUserId, state } = event
  const payload = { code, workUserId, externalUserId, state, at: now }
  await enqueue(trx, welcomeContact, [{ brandId, key: id, dueAt: now, payload }])
}

/**
 * Says the shop's words to whoever has added a staff member. It is a kind of its own, so that it waits for no other
 * work, and a batch goes out together; tries that get no answer are repeated while the platform takes a welcome. The
 * platform takes one for each contact, so that nobody is welcomed twice.
 */
export const welcomeContact = defineJob({
  kind: 'welcome-contact',
  payload: {
    code: text(200),
    workUserId: text(200),
    externalUserId: text(200),
    state: anyText(100),
    at: time,
  },
  batch: AT_ONCE,

  async run({ context, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    await Promise.all(
      jobs.map(async ({ key, payload }) => {
        // guard: a welcome that comes too late is not sent [server enterprise/welcome]
        if (now >= payload.at + WELCOME_S) return
        try {
          const isDone = await welcome(context, { brandId, ...payload })
          if (!isDone) outcome.set(key, { status: 'later', at: now + AGAIN_S })
        } catch (error) {
          logError('a welcome', error)
          // What the platform refuses would be refused again.
          const isFinal = error instanceof EnterpriseRefused && !error.isBusy
          if (!isFinal) outcome.set(key, { status: 'later', at: now + AGAIN_S })
        }
      }),
    )
    return outcome
  },
})

interface Contact {
  brandId: number
  code: string
  workUserId: string
  externalUserId: string
  state: string
  at: number
}

/** False while it is not known whether the staff member is one of ours: the event itself learns it. */
async function welcome(context: ServerContext, contact: Contact): Promise<boolean> {
  const { db, enterprise } = context
  const { brandId, code, externalUserId } = contact
  const words = await wordsFor(db, contact)
  if (!words) return true
  const staff = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .select('name')
    .where('work_userid', '=', contact.workUserId)
    .executeTakeFirst()
  if (!staff) return false
  const [customer, parts] = await Promise.all([
    words.text.includes(CUSTOMER_NAME)
      ? inTime(enterprise.contactName(brandId, externalUserId), '')
      : '',
    partsOf(context, contact, words),
  ])
  const said = saidTo(words.text, { customer, staff: staff.name })
  await say(enterprise, brandId, { code, text: said, parts })
  return true
}

/** Without the card, if the platform refuses it: a mini-program that is not linked must not cost the words. */
async function say(enterprise: Enterprise, brandId: number, message: Welcome): Promise<void> {
  const others = message.parts.filter(({ kind }) => kind !== 'mini')
  try {
    await enterprise.welcome(brandId, message)
  } catch (error) {
    const hasCard = others.length < message.parts.length
    if (!hasCard || !(error instanceof EnterpriseRefused) || error.isBusy) throw error
    logError('the card of a welcome', error)
    await enterprise.welcome(brandId, { ...message, parts: others })
  }
}

/** The picture, the campaign if it runs, and the page of a mini-program. */
async function partsOf(
  context: ServerContext,
  { brandId, at }: Contact,
  { picture, activity_id, mini }: WelcomeWords,
): Promise<WelcomePart[]> {
  const [shown, link, card] = await Promise.all([
    picture ? inTime(pictureOf(context, brandId, picture), undefined) : undefined,
    activity_id ? linkOf(context, { brandId, activityId: activity_id, at }) : undefined,
    mini ? inTime(cardOf(context, brandId, mini), undefined) : undefined,
  ])
  return [shown, link, card].filter(part => part !== undefined)
}

async function pictureOf(
  context: ServerContext,
  brandId: number,
  address: string,
): Promise<WelcomePart | undefined> {
  const file = await fileOf(context, brandId, address)
  return file && { kind: 'picture', url: await context.enterprise.picture(brandId, file) }
}

/** The platform shows no card without a picture. */
async function cardOf(
  context: ServerContext,
  brandId: number,
  { app_id: appId, page, title, picture }: NonNullable<WelcomeWords['mini']>,
): Promise<WelcomePart | undefined> {
  const file = await fileOf(context, brandId, picture)
  if (!file) return undefined
  const media = await context.enterprise.media(brandId, file)
  return { kind: 'mini', title, media, appId, page }
}

/** A picture of the brand's own. */
async function fileOf(context: ServerContext, brandId: number, address: string) {
  const key = publicKeyOf(context.settings, address)
  const isOurs = key.startsWith(`${brandId}/images/`)
  const bytes = isOurs && (await publicBytes(context, brandId, { key, maxBytes: PICTURE_BYTES }))
  return bytes ? { name: key, bytes } : undefined
}

async function linkOf(
  context: ServerContext,
  { brandId, activityId, at }: { brandId: number; activityId: number; at: number },
): Promise<WelcomePart | undefined> {
  const activity = await inBrand(context.db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  // guard: only a running campaign comes along [server enterprise/welcome]
  if (!activity || stateOf(activity, at) !== 'running') return undefined
  const { type, share_title, title, share_desc, subtitle, share_image } = activity
  const url = new URL(startPathOf(type), originOf(context))
  url.search = new URLSearchParams({ br: String(brandId), id: String(activityId) }).toString()
  return {
    kind: 'link',
    // What the sharer is called has no place in the shop's own words.
    title: share_title.includes('{nickname}') ? title : share_title || title,
    desc: share_desc || subtitle,
    picture: share_image && new URL(share_image, originOf(context)).href,
    url: url.href,
  }
}

const originOf = ({ settings }: Pick<ServerContext, 'settings'>) =>
  settings.publicOrigin ?? 'http://localhost'

/** What comes too late, or fails, is left out. */
async function inTime<T>(work: Promise<T>, without: T): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<T>(resolve => {
    timer = setTimeout(() => resolve(without), EXTRA_MS)
  })
  try {
    return await Promise.race([work, late])
  } catch (error) {
    logError('a part of a welcome', error)
    return without
  } finally {
    clearTimeout(timer)
  }
}
