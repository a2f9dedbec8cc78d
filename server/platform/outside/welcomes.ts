import { DAY_S } from '../../../api/values/time.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import type { Enterprise, Welcome, WelcomePart } from '../../core/ports/enterprise.ts'
import { type Clock, unixSeconds } from '../../core/clock.ts'
import { cutBytes, MINI_TITLE_BYTES } from '../../mechanics/live-code/welcome-words.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'

/** The code has ended or was used, and somebody has welcomed the customer already, such as the platform itself. */
const OVER = [41050, 41051]
/** The platform's bounds of a link, bytes. */
const TITLE_BYTES = 128
const DESC_BYTES = 512
/** Most pictures whose name at the platform is kept in memory, so that they are not uploaded for each contact. */
const KEPT_PICTURES = 500
/** Time for which the name of a picture is used again, of the three days that the platform keeps it, s. */
const MEDIA_S = 2 * DAY_S

interface Picture {
  name: string
  bytes: Uint8Array
}

interface Upload {
  path: string
  /** Of the answer. */
  field: string
  query: Record<string, string>
  lifeS: number
}

const address: Upload = {
  path: '/cgi-bin/media/uploadimg',
  field: 'url',
  query: {},
  lifeS: Number.POSITIVE_INFINITY,
}
const media: Upload = {
  path: '/cgi-bin/media/upload',
  field: 'media_id',
  query: { type: 'image' },
  lifeS: MEDIA_S,
}

/** Words for whoever has added a staff member, and what is needed for them. */
export function createWelcomes(
  { ask }: AskEnterprise,
  clock: Clock,
  accountOf: (brandId: number) => Promise<EnterpriseAccount | undefined>,
): Pick<Enterprise, 'contactName' | 'picture' | 'media' | 'welcome'> {
  const given = new Map<string, { answer: string; until: number }>()

  async function contactName(brandId: number, external_userid: string): Promise<string> {
    const account = await accountOf(brandId)
    if (!account) return ''
    const path = '/cgi-bin/externalcontact/get'
    const { external_contact } = await ask(account, path, { query: { external_userid } })
    const { name } = (external_contact ?? {}) as { name?: unknown }
    return typeof name === 'string' ? name : ''
  }

  /** Uploads a picture once, while what the platform answers holds. */
  async function upload(
    brandId: number,
    { name, bytes }: Picture,
    { path, field, query, lifeS }: Upload,
  ): Promise<string> {
    const key = `${path} ${name}`
    const now = unixSeconds(clock)
    const known = given.get(key)
    if (known && known.until > now) return known.answer
    const account = await accountOf(brandId)
    if (!account) throw new Error(`Brand ${brandId} has no enterprise account`)
    const body = new FormData()
    body.set('media', new Blob([new Uint8Array(bytes)]), name.split('/').at(-1) ?? 'picture')
    const { [field]: answer } = await ask(account, path, { query, body })
    if (typeof answer !== 'string') throw new Error('The enterprise platform named no picture')
    if (given.size >= KEPT_PICTURES) given.clear()
    given.set(key, { answer, until: now + lifeS })
    return answer
  }

  async function welcome(brandId: number, { code, text, parts }: Welcome): Promise<void> {
    const account = await accountOf(brandId)
    if (!account) return
    const body = { welcome_code: code, text: { content: text }, attachments: parts.map(wireOf) }
    try {
      await ask(account, '/cgi-bin/externalcontact/send_welcome_msg', { body })
    } catch (error) {
      // guard: a code that is over is no failure [server enterprise/welcome]
      if (error instanceof EnterpriseRefused && OVER.includes(error.errcode)) return
      throw error
    }
  }

  return {
    contactName,
    picture: (brandId, file) => upload(brandId, file, address),
    media: (brandId, file) => upload(brandId, file, media),
    welcome,
  }
}

function wireOf(part: WelcomePart): object {
  if (part.kind === 'picture') return { msgtype: 'image', image: { pic_url: part.url } }
  if (part.kind === 'mini') {
    const { title, media: pic_media_id, appId: appid, page } = part
    const miniprogram = { title: cutBytes(title, MINI_TITLE_BYTES), pic_media_id, appid, page }
    return { msgtype: 'miniprogram', miniprogram }
  }
  const link = {
    title: cutBytes(part.title, TITLE_BYTES),
    desc: cutBytes(part.desc, DESC_BYTES),
    url: part.url,
    ...(part.picture && { picurl: part.picture }),
  }
  return { msgtype: 'link', link }
}
