import type { Db } from '../../core/database.ts'
import type { EnterpriseAccount } from '../../core/enterprise-accounts.ts'
import type { ContactNote, Enterprise } from '../../core/ports/enterprise.ts'
import { type AskEnterprise, EnterpriseRefused } from './ask-enterprise.ts'
import { describedWith } from './contact-description.ts'
import { createCorpTags } from './corp-tags.ts'
import type { createStaffDirectory } from './staff-directory.ts'

/** Whom the platform no longer has: the staff member, the customer, or the contact of both. */
const NO_CONTACT = [40003, 40096, 60111, 84061]
/** The tag was deleted. */
const NO_TAG = 40068

const CONTACT = '/cgi-bin/externalcontact'

interface Parts {
  db: Db
  line: AskEnterprise
  staff: ReturnType<typeof createStaffDirectory>
  accountOf(brandId: number): Promise<EnterpriseAccount | undefined>
}

/** A contact in the platform's words. */
interface Contact {
  userid: string
  external_userid: string
}

/** Tags of contacts, and what stands in their descriptions. Written twice they are the same. */
export function createContactNotes({
  db,
  line,
  staff,
  accountOf,
}: Parts): Pick<Enterprise, 'noteContact'> {
  const tags = createCorpTags(db, line)

  async function noteContact(brandId: number, note: ContactNote): Promise<boolean> {
    const account = await accountOf(brandId)
    const userid = account ? await staff.workUserIdOf(account, note.userId) : ''
    if (!account || !userid) return false
    const contact = { userid, external_userid: note.externalUserId }
    try {
      if (note.tags.length > 0) await tagContact(account, contact, note.tags)
      return await describeContact(account, contact, note)
    } catch (error) {
      if (error instanceof EnterpriseRefused && NO_CONTACT.includes(error.errcode)) return false
      throw error
    }
  }

  async function tagContact(account: EnterpriseAccount, contact: Contact, names: string[]) {
    const mark = async () => {
      const body = { ...contact, add_tag: await tags.idsOf(account, names) }
      await line.ask(account, `${CONTACT}/mark_tag`, { body })
    }
    try {
      await mark()
    } catch (error) {
      if (!(error instanceof EnterpriseRefused) || error.errcode !== NO_TAG) throw error
      await tags.forget(account, names)
      await mark()
    }
  }

  /** False for nobody's contact. What the staff member calls the customer is left out, and so stays. */
  async function describeContact(
    account: EnterpriseAccount,
    { userid, external_userid }: Contact,
    note: ContactNote,
  ): Promise<boolean> {
    const answer = await line.ask(account, `${CONTACT}/get`, { query: { external_userid } })
    const follows = (answer.follow_user ?? []) as { userid?: unknown; description?: unknown }[]
    const follow = follows.find(each => each.userid === userid)
    if (!follow) return false
    const before = typeof follow.description === 'string' ? follow.description : ''
    const description = describedWith(before, note)
    // guard: a line is written once [server enterprise/mark-contact]
    if (description === before) return true
    const body = { userid, external_userid, description }
    await line.ask(account, `${CONTACT}/remark`, { body })
    return true
  }

  return { noteContact }
}
