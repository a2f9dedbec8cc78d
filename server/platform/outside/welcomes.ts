import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import type { Enterprise, Welcome, WelcomePart } from '../../core/ports/enterprise.ts'
import { cutBytes } from '../../mechanics/live-code/welcome-words.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'

/** The code has ended or was used, and somebody has welcomed the customer already, such as the platform itself. */
const OVER = [41050, 41051]
/** The platform's bounds of a link, bytes. */
const TITLE_BYTES = 128
const DESC_BYTES = 512
/** Addresses of pictures kept in memory; a picture always has the same one. */
const KEPT_PICTURES = 500

/** Words for whoever has added a staff member, and what is needed for them. */
export function createWelcomes(
  { ask }: AskEnterprise,
  accountOf: (brandId: number) => Promise<EnterpriseAccount | undefined>,
): Pick<Enterprise, 'contactName' | 'picture' | 'welcome'> {
  const pictures = new Map<string, string>()

  async function contactName(brandId: number, external_userid: string): Promise<string> {
    const account = await accountOf(brandId)
    if (!account) return ''
    const path = '/cgi-bin/externalcontact/get'
    const { external_contact } = await ask(account, path, { query: { external_userid } })
    const { name } = (external_contact ?? {}) as { name?: unknown }
    return typeof name === 'string' ? name : ''
  }

  async function picture(
    brandId: number,
    { name, bytes }: { name: string; bytes: Uint8Array },
  ): Promise<string> {
    const known = pictures.get(name)
    if (known) return known
    const account = await accountOf(brandId)
    if (!account) throw new Error(`Brand ${brandId} has no enterprise account`)
    const body = new FormData()
    body.set('media', new Blob([new Uint8Array(bytes)]), name.split('/').at(-1) ?? 'picture')
    const { url } = await ask(account, '/cgi-bin/media/uploadimg', { body })
    if (typeof url !== 'string') throw new Error('The enterprise platform named no picture')
    if (pictures.size >= KEPT_PICTURES) pictures.clear()
    pictures.set(name, url)
    return url
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

  return { contactName, picture, welcome }
}

function wireOf(part: WelcomePart): object {
  if (part.kind === 'picture') return { msgtype: 'image', image: { pic_url: part.url } }
  const link = {
    title: cutBytes(part.title, TITLE_BYTES),
    desc: cutBytes(part.desc, DESC_BYTES),
    url: part.url,
    ...(part.picture && { picurl: part.picture }),
  }
  return { msgtype: 'link', link }
}
