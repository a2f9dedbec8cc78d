import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import type { AskEnterprise } from './ask-enterprise.ts'
import type { ContactWay } from '../../core/ports/enterprise.ts'
import { readQrPicture } from './read-qr-picture.ts'

/** The platform's bound of `state`, characters. */
const MAX_STATE = 30
/** `type` and `scene` of a code for one person that is scanned. */
const ONE_PERSON = 1
const BY_QR_CODE = 2
/** Texts of pictures kept in memory; an address always shows the same picture. */
const KEPT_TEXTS = 1000

const CONTACT = '/cgi-bin/externalcontact'

/** Codes by which customers add staff ("contact me") and join groups. The platform answers with pictures of them. */
export function createContactWays({ ask, picture }: AskEnterprise) {
  const texts = new Map<string, string>()

  async function ofStaff(
    account: EnterpriseAccount,
    { workUserId, state, wayId }: { workUserId: string; state: string; wayId: string },
  ): Promise<ContactWay> {
    if (state.length > MAX_STATE) throw new Error(`The state ${state} of a contact way is too long`)
    const body = { remark: state, skip_verify: true, state, user: [workUserId] }
    if (!wayId) {
      const scene = { type: ONE_PERSON, scene: BY_QR_CODE }
      const made = await ask(account, `${CONTACT}/add_contact_way`, { body: { ...scene, ...body } })
      return { wayId: String(made.config_id), text: await textIn(made) }
    }
    const config_id = wayId
    await ask(account, `${CONTACT}/update_contact_way`, { body: { config_id, ...body } })
    const read = await ask(account, `${CONTACT}/get_contact_way`, { body: { config_id } })
    return { wayId, text: await textIn(read.contact_way) }
  }

  async function ofGroup(
    account: EnterpriseAccount,
    { chatId, wayId }: { chatId: string; wayId: string },
  ): Promise<ContactWay> {
    const config_id = wayId || (await addJoinWay(account, chatId))
    const read = await ask(account, `${CONTACT}/groupchat/get_join_way`, { body: { config_id } })
    return { wayId: config_id, text: await textIn(read.join_way) }
  }

  /** One way per group and no groups made by the platform: our own targets decide when a group is full. */
  async function addJoinWay(account: EnterpriseAccount, chatId: string): Promise<string> {
    const body = { scene: BY_QR_CODE, auto_create_room: 0, chat_id_list: [chatId] }
    const made = await ask(account, `${CONTACT}/groupchat/add_join_way`, { body })
    return String(made.config_id)
  }

  async function textIn(answer: unknown): Promise<string> {
    const { qr_code: address } = (answer ?? {}) as { qr_code?: unknown }
    if (typeof address !== 'string') throw new Error('The enterprise platform named no picture')
    const known = texts.get(address)
    if (known) return known
    const text = readQrPicture(await picture(address))
    if (!text) throw new Error('A picture of the enterprise platform holds no QR code')
    if (texts.size >= KEPT_TEXTS) texts.clear()
    texts.set(address, text)
    return text
  }

  return { ofStaff, ofGroup }
}
